-- A citation's source is a note or a document: `noteId` and `noteTitle` are now `sourceId` and `sourceTitle`. Inside a JSON string
-- these quotes would be escaped, so no learner's words are changed.
UPDATE messages SET citations = replace(replace(citations, '"noteId":', '"sourceId":'), '"noteTitle":', '"sourceTitle":') WHERE citations LIKE '%"noteId":%';
