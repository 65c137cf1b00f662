-- A past period played again, and what other settings would have made of it.
CREATE TABLE "what_if" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "changes" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "result" JSONB,
    "failure" TEXT,

    CONSTRAINT "what_if_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "what_if_period" CHECK ("until_at" > "from_at" AND "until_at" <= "from_at" + interval '24 hours'),
    CONSTRAINT "what_if_end" CHECK (("finished_at" IS NULL) = ("result" IS NULL AND "failure" IS NULL) AND ("result" IS NULL OR "failure" IS NULL))
);
CREATE INDEX "what_if_created_at_idx" ON "what_if"("created_at" DESC);
ALTER TABLE "what_if" ADD CONSTRAINT "what_if_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
