-- An account keeps cards and PayPal wallets.
ALTER TABLE "saved_card" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'card', ADD COLUMN "email" TEXT,
  ALTER COLUMN "brand" DROP NOT NULL, ALTER COLUMN "last4" DROP NOT NULL,
  ALTER COLUMN "exp_month" DROP NOT NULL, ALTER COLUMN "exp_year" DROP NOT NULL;
ALTER TABLE "card_setup" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'card';
