-- What is added to a log drops the total of its day; whoever asks next counts the day anew. Nothing that is erased does.
CREATE TRIGGER activity_days_review AFTER INSERT ON reviews WHEN new.kind IN ('rating', 'cram') BEGIN
  DELETE FROM activity_days WHERE owner_id = new.owner_id AND start <= new.at AND start > new.at - 172800000 AND "end" > new.at;
END;
--> statement-breakpoint
CREATE TRIGGER activity_days_quiz_answer AFTER INSERT ON quiz_answers BEGIN
  DELETE FROM activity_days WHERE owner_id = new.owner_id AND start <= new.answered_at AND start > new.answered_at - 172800000 AND "end" > new.answered_at;
END;
--> statement-breakpoint
CREATE TRIGGER activity_days_quiz_answer_again AFTER UPDATE OF answered_at, ms ON quiz_answers BEGIN
  DELETE FROM activity_days WHERE owner_id = new.owner_id AND start <= new.answered_at AND start > new.answered_at - 172800000 AND "end" > new.answered_at;
END;
--> statement-breakpoint
CREATE TRIGGER activity_days_study_event AFTER INSERT ON study_events BEGIN
  DELETE FROM activity_days WHERE owner_id = new.owner_id AND start <= new.at AND start > new.at - 172800000 AND "end" > new.at;
END;
--> statement-breakpoint
-- The plans that held from when on. Minutes and the hour are no part of them: they change no day.
CREATE TRIGGER study_plans_first AFTER INSERT ON profiles WHEN new.study_time IS NOT NULL BEGIN
  INSERT OR REPLACE INTO study_plans (owner_id, since, time_zone, days, day_starts_at)
  SELECT new.owner_id, new.updated_at, new.study_time ->> '$.timeZone', new.study_time -> '$.days',
    (SELECT s.settings ->> '$.dayStartsAt' FROM review_settings s WHERE s.owner_id = new.owner_id);
END;
--> statement-breakpoint
CREATE TRIGGER study_plans_changed AFTER UPDATE OF study_time ON profiles WHEN new.study_time IS NOT NULL
  AND (old.study_time IS NULL OR new.study_time ->> '$.timeZone' <> old.study_time ->> '$.timeZone'
    OR new.study_time -> '$.days' <> old.study_time -> '$.days') BEGIN
  INSERT OR REPLACE INTO study_plans (owner_id, since, time_zone, days, day_starts_at)
  SELECT new.owner_id, new.updated_at, new.study_time ->> '$.timeZone', new.study_time -> '$.days',
    (SELECT s.settings ->> '$.dayStartsAt' FROM review_settings s WHERE s.owner_id = new.owner_id);
END;
--> statement-breakpoint
CREATE TRIGGER study_plans_day_set AFTER INSERT ON review_settings WHEN new.settings ->> '$.dayStartsAt' IS NOT NULL BEGIN
  INSERT OR REPLACE INTO study_plans (owner_id, since, time_zone, days, day_starts_at)
  SELECT new.owner_id, new.updated_at, p.study_time ->> '$.timeZone', p.study_time -> '$.days', new.settings ->> '$.dayStartsAt'
  FROM profiles p WHERE p.owner_id = new.owner_id AND p.study_time IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER study_plans_day_changed AFTER UPDATE OF settings ON review_settings
  WHEN new.settings ->> '$.dayStartsAt' IS NOT old.settings ->> '$.dayStartsAt' BEGIN
  INSERT OR REPLACE INTO study_plans (owner_id, since, time_zone, days, day_starts_at)
  SELECT new.owner_id, new.updated_at, p.study_time ->> '$.timeZone', p.study_time -> '$.days', new.settings ->> '$.dayStartsAt'
  FROM profiles p WHERE p.owner_id = new.owner_id AND p.study_time IS NOT NULL;
END;
--> statement-breakpoint
-- Those of learners who were here before.
INSERT INTO study_plans (owner_id, since, time_zone, days, day_starts_at)
SELECT p.owner_id, p.updated_at, p.study_time ->> '$.timeZone', p.study_time -> '$.days',
  (SELECT s.settings ->> '$.dayStartsAt' FROM review_settings s WHERE s.owner_id = p.owner_id)
FROM profiles p WHERE p.study_time IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER study_events_storage_insert AFTER INSERT ON study_events BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER study_events_storage_delete AFTER DELETE ON study_events BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
