-- When a message is no news any more.
ALTER TABLE "outgoing_message" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
