-- What a link of an SMS leads to. Neither the code nor the path can be read from a row: both need the code.
CREATE TABLE "short_link" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "hash" TEXT NOT NULL,
    "message_id" UUID NOT NULL,
    "sealed_path" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "short_link_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "short_link_hash_key" ON "short_link"("hash");
CREATE INDEX "short_link_message_id_idx" ON "short_link"("message_id");
CREATE INDEX "short_link_expires_at_idx" ON "short_link"("expires_at");
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outgoing_message"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE short_link ADD CONSTRAINT short_link_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
