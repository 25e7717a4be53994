-- What was there before: when each quiz is first due, and of which topic its answered questions, and the cards of notes, are.
UPDATE quizzes SET next_due = coalesce((SELECT min(m.due) FROM question_memories m
  WHERE m.owner_id = quizzes.owner_id AND m.quiz_id = quizzes.id), 8640000000000000);
--> statement-breakpoint
UPDATE question_memories SET draw = random() & 4294967295, topic_id = z.topic_id, hidden = z.deleted_at IS NOT NULL
FROM quizzes z WHERE z.id = question_memories.quiz_id;
--> statement-breakpoint
UPDATE cards SET topic_id = n.topic_id FROM facts f, notes n
WHERE f.id = cards.fact_id AND n.id = f.source_id AND n.owner_id = f.owner_id AND n.topic_id IS NOT NULL AND n.deleted_at IS NULL;
--> statement-breakpoint
-- A quiz is as due as the first of its questions.
CREATE TRIGGER quizzes_due_answered AFTER INSERT ON question_memories BEGIN
  UPDATE quizzes SET next_due = (SELECT min(m.due) FROM question_memories m WHERE m.owner_id = new.owner_id AND m.quiz_id = new.quiz_id)
  WHERE id = new.quiz_id;
END;
--> statement-breakpoint
CREATE TRIGGER quizzes_due_moved AFTER UPDATE OF due ON question_memories WHEN new.due <> old.due BEGIN
  UPDATE quizzes SET next_due = (SELECT min(m.due) FROM question_memories m WHERE m.owner_id = new.owner_id AND m.quiz_id = new.quiz_id)
  WHERE id = new.quiz_id;
END;
--> statement-breakpoint
CREATE TRIGGER quizzes_due_forgotten AFTER DELETE ON question_memories BEGIN
  UPDATE quizzes SET next_due = coalesce((SELECT min(m.due) FROM question_memories m
    WHERE m.owner_id = old.owner_id AND m.quiz_id = old.quiz_id), 8640000000000000) WHERE id = old.quiz_id;
END;
--> statement-breakpoint
-- Memories follow their quiz to another topic, into the bin and out of it.
CREATE TRIGGER question_memories_follow AFTER UPDATE OF topic_id, deleted_at ON quizzes
  WHEN new.topic_id IS NOT old.topic_id OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
  UPDATE question_memories SET topic_id = new.topic_id, hidden = new.deleted_at IS NOT NULL
  WHERE owner_id = new.owner_id AND quiz_id = new.id;
END;
--> statement-breakpoint
-- Cards follow the note their fact was made from.
CREATE TRIGGER cards_topic_of_card AFTER INSERT ON cards WHEN (SELECT f.source_id FROM facts f WHERE f.id = new.fact_id) IS NOT NULL BEGIN
  UPDATE cards SET topic_id = (SELECT n.topic_id FROM facts f, notes n WHERE f.id = new.fact_id AND n.id = f.source_id
    AND n.owner_id = f.owner_id AND n.deleted_at IS NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER cards_topic_of_fact AFTER UPDATE OF source_id ON facts WHEN new.source_id IS NOT old.source_id BEGIN
  UPDATE cards SET topic_id = (SELECT n.topic_id FROM notes n WHERE n.id = new.source_id AND n.owner_id = new.owner_id
    AND n.deleted_at IS NULL) WHERE fact_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER cards_topic_of_new_note AFTER INSERT ON notes WHEN new.topic_id IS NOT NULL AND new.deleted_at IS NULL BEGIN
  UPDATE cards SET topic_id = new.topic_id
  WHERE fact_id IN (SELECT f.id FROM facts f WHERE f.owner_id = new.owner_id AND f.source_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER cards_topic_of_note AFTER UPDATE OF topic_id, deleted_at ON notes
  WHEN new.topic_id IS NOT old.topic_id OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
  UPDATE cards SET topic_id = iif(new.deleted_at IS NULL, new.topic_id, NULL)
  WHERE fact_id IN (SELECT f.id FROM facts f WHERE f.owner_id = new.owner_id AND f.source_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER cards_topic_of_no_note AFTER DELETE ON notes WHEN old.topic_id IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE cards SET topic_id = NULL
  WHERE fact_id IN (SELECT f.id FROM facts f WHERE f.owner_id = old.owner_id AND f.source_id = old.id);
END;
