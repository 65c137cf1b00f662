-- What one shift of dispatchers hands over to the next, and until when each of them has read it.
CREATE TABLE "shift_note" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "done_at" TIMESTAMPTZ(3),
    "done_by" UUID,
    CONSTRAINT "shift_note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shift_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "shift_note_written_at_idx" ON "shift_note"("written_at" DESC);
CREATE TABLE "shift_note_seen" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "shift_note_seen_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "shift_note_seen_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
