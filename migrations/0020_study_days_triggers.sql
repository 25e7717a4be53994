-- A day that is kept for statistics goes with whatever changes its answers, by whatever way: who asks next counts it anew.
-- No day lasts two days, so a few rows of the index are looked at.
CREATE TRIGGER study_days_answer_added AFTER INSERT ON reviews WHEN new.kind = 'rating' BEGIN
  DELETE FROM study_days WHERE owner_id = new.owner_id AND start <= new.at AND start > new.at - 172800000 AND "end" > new.at;
END;
--> statement-breakpoint
CREATE TRIGGER study_days_answer_erased AFTER DELETE ON reviews WHEN old.kind = 'rating' BEGIN
  DELETE FROM study_days WHERE owner_id = old.owner_id AND start <= old.at AND start > old.at - 172800000 AND "end" > old.at;
END;
--> statement-breakpoint
-- The day of the answer; where an undo is taken back, all days of its card.
CREATE TRIGGER study_days_answer_taken_back AFTER INSERT ON reviews WHEN new.kind = 'undo' BEGIN
  DELETE FROM study_days WHERE owner_id = new.owner_id AND start IN (
    SELECT s.start FROM reviews r JOIN study_days s
      ON s.owner_id = r.owner_id AND s.start <= r.at AND s.start > r.at - 172800000 AND s."end" > r.at
    WHERE r.card_id = new.card_id AND r.kind = 'rating'
      AND (r.id = new.undoes OR EXISTS (SELECT 1 FROM reviews t WHERE t.id = new.undoes AND t.kind = 'undo')));
END;
