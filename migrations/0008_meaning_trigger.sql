-- A passage that goes, by whatever way, leaves word that its vector is to go too. Where none was made this touches no row.
CREATE TRIGGER passages_vector_gone AFTER DELETE ON passages BEGIN
  UPDATE passage_vectors SET gone = 1 WHERE passage_id = old.id;
END;
