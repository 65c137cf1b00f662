-- The audit log is read by who, what and when, newest first.
CREATE INDEX "audit_log_actor_id_id_idx" ON "audit_log"("actor_id", "id");
CREATE INDEX "audit_log_action_id_idx" ON "audit_log"("action", "id");
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");
