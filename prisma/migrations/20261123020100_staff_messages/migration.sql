-- What dispatchers tell drivers, and who of them has it.
CREATE TABLE "staff_message" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    -- driver | zone | shift
    "audience" TEXT NOT NULL,
    -- The zone's id, where it went to a zone
    "zone" TEXT,
    -- A ready-made one, said in its reader's language; else the dispatcher's own words
    "template" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    -- Rings until its reader says that he has read it
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "staff_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "staff_message_written_at_idx" ON "staff_message"("written_at" DESC);
CREATE INDEX "staff_message_author_id_written_at_idx" ON "staff_message"("author_id", "written_at" DESC);
CREATE TABLE "staff_message_reader" (
    "message_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    -- A device of his shows it
    "delivered_at" TIMESTAMPTZ(3),
    -- He said that he has read it
    "read_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_message_reader_pkey" PRIMARY KEY ("message_id", "driver_id"),
    CONSTRAINT "staff_message_reader_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "staff_message"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "staff_message_reader_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "staff_message_reader_driver_id_idx" ON "staff_message_reader"("driver_id");
