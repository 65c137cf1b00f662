-- Which kinds of alert there are is a union of the code (decision 116); a column holds any word of that shape.
ALTER TABLE dispatch_alert DROP CONSTRAINT dispatch_alert_words;
-- expand, allows more: kinds of alert that a later version knows
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_words CHECK (severity IN ('severe', 'warn', 'info') AND kind ~ '^[a-z]+(_[a-z]+)*$');
