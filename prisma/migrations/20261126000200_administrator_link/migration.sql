-- Makes the first administrator, and another one when none can log in any more. Followed once, within its time.
CREATE TABLE "administrator_link" (
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "used_by" UUID,

    CONSTRAINT "administrator_link_pkey" PRIMARY KEY ("hash")
);

ALTER TABLE "administrator_link" ADD CONSTRAINT "administrator_link_used_by_fkey" FOREIGN KEY ("used_by") REFERENCES "app_user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE administrator_link ADD CONSTRAINT administrator_link_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
ALTER TABLE administrator_link ADD CONSTRAINT administrator_link_used CHECK ((used_at IS NULL) = (used_by IS NULL));
