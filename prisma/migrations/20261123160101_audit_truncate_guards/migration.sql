-- History is append-only as a whole, too: a row trigger does not fire when a table is emptied.
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER trip_event_no_truncate BEFORE TRUNCATE ON trip_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();
