-- The card a payment was made with, as a receipt shows it: to it goes what is refunded.
ALTER TABLE "payment" ADD COLUMN "card_brand" TEXT, ADD COLUMN "card_last4" TEXT;
