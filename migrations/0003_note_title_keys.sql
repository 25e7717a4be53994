-- Titles of notes written before links could name them, as nearly as SQL can say `titleKey`; each next save says it exactly.
UPDATE notes SET title_key = lower(trim(title)) WHERE title_key = '';
