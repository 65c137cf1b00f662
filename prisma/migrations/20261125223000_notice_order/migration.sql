-- Two notifications written within a millisecond keep their order.
ALTER TABLE "notice" ALTER COLUMN "created_at" SET DATA TYPE TIMESTAMPTZ(6);
