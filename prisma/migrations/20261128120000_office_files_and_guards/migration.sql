-- The bookings archive: filters that a member of staff saved under a name, and the orders in which rides are read page by page.
CREATE TABLE "saved_filter" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "saved_filter_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_filter_user_id_list_name_key" ON "saved_filter"("user_id", "list", "name");
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "trip_pickup_at_id_idx" ON "trip"("pickup_at", "id");
CREATE INDEX "trip_fare_cents_id_idx" ON "trip"("fare_cents", "id");
DROP INDEX "trip_created_at_idx";
CREATE INDEX "trip_created_at_id_idx" ON "trip"("created_at", "id");

-- The customer file: what the office notes about someone, and whether they may book. A guest is known by their number.
CREATE TABLE "customer_note" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID,
    "phone_key" TEXT,
    "words" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "customer_note_user_id_idx" ON "customer_note"("user_id");
CREATE INDEX "customer_note_phone_key_idx" ON "customer_note"("phone_key");
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE TABLE "customer_block" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID,
    "phone_key" TEXT,
    "reason" TEXT NOT NULL,
    "blocked_by" UUID NOT NULL,
    "blocked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "lifted_by" UUID,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_block_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "customer_block_user_id_idx" ON "customer_block"("user_id");
CREATE INDEX "customer_block_phone_key_idx" ON "customer_block"("phone_key");
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_blocked_by_fkey" FOREIGN KEY ("blocked_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_lifted_by_fkey" FOREIGN KEY ("lifted_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- A note or a block is about an account or about a guest's number, and one block of each is in force at a time.
ALTER TABLE customer_note ADD CONSTRAINT customer_note_about_one CHECK (num_nonnulls(user_id, phone_key) = 1);
ALTER TABLE customer_block ADD CONSTRAINT customer_block_about_one CHECK (num_nonnulls(user_id, phone_key) = 1);
ALTER TABLE customer_block ADD CONSTRAINT customer_block_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL));
CREATE UNIQUE INDEX one_block_per_account ON customer_block (user_id) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX one_block_per_number ON customer_block (phone_key) WHERE lifted_at IS NULL;
