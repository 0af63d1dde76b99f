/** The table of messages. Times are milliseconds since 1970. */
export const schema = `CREATE TABLE IF NOT EXISTS message (
  id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL, sentAt INTEGER NOT NULL,
  visibleAt INTEGER NOT NULL, receives INTEGER NOT NULL DEFAULT 0, firstReceivedAt INTEGER NOT NULL DEFAULT 0,
  receipt TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS message_by_time ON message (queue, visibleAt);`;
