-- An operation whose key the provider has burned (a saved 500, a refusal) goes on under another one, after a look.
ALTER TABLE "payment_op" ADD COLUMN "key_round" INTEGER NOT NULL DEFAULT 0,
                         ADD COLUMN "must_look_up" BOOLEAN NOT NULL DEFAULT false;

-- An account at the payment provider, made with the first payment.
CREATE TABLE "payment_customer" (
    "user_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "sync_at" TIMESTAMPTZ(3),
    "sync_attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_customer_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "payment_customer_provider_id_key" ON "payment_customer"("provider_id");
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Cards the provider keeps for an account; never more than what a person may read on a receipt.
CREATE TABLE "saved_card" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "detached_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_card_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_card_provider_id_key" ON "saved_card"("provider_id");
CREATE INDEX "saved_card_user_id_idx" ON "saved_card"("user_id");
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A card being kept without a payment: the provider's SetupIntent behind it.
CREATE TABLE "card_setup" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "provider_id" TEXT,
    "client_secret" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_setup_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "card_setup_provider_id_key" ON "card_setup"("provider_id");
CREATE INDEX "card_setup_user_id_idx" ON "card_setup"("user_id");
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When each reconciliation is due, and what it found last time.
CREATE TABLE "payment_reconciliation" (
    "name" TEXT NOT NULL,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "ran_at" TIMESTAMPTZ(3),
    "looked_at" INTEGER NOT NULL DEFAULT 0,
    "found" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_reconciliation_pkey" PRIMARY KEY ("name")
);
INSERT INTO "payment_reconciliation" ("name", "next_run_at") VALUES
  ('undelivered', CURRENT_TIMESTAMP + interval '1 hour'), ('compare', CURRENT_TIMESTAMP + interval '1 day');

-- Where our books and the provider's did not agree.
CREATE TABLE "payment_difference" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "payment_id" UUID,
    "ours" TEXT NOT NULL,
    "theirs" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_how" TEXT,

    CONSTRAINT "payment_difference_pkey" PRIMARY KEY ("id")
);
