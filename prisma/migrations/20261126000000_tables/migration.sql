-- Every table, enum, index and foreign key that prisma/schema.prisma describes, as Prisma writes them. What Prisma cannot express is in the next
-- migration, the guards.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('passenger', 'driver', 'dispatcher', 'admin');

-- CreateEnum
CREATE TYPE "trip_status" AS ENUM ('pending', 'accepted', 'ongoing', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "offer_status" AS ENUM ('open', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('created', 'requires_action', 'processing', 'authorized', 'succeeded', 'failed', 'canceled');

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'fr',
    "theme" TEXT NOT NULL DEFAULT 'dark',
    "silent_ride" BOOLEAN NOT NULL DEFAULT false,
    "pet_friendly" BOOLEAN NOT NULL DEFAULT false,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email_verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "absolute_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "driver" (
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "licence_area" TEXT NOT NULL,
    "licence_number" TEXT NOT NULL,
    "shift" TEXT NOT NULL DEFAULT 'off',
    "shift_since" TIMESTAMPTZ(3),
    "idle_since" TIMESTAMPTZ(3),
    "vehicle_id" UUID,
    "last_lat" DOUBLE PRECISION,
    "last_lng" DOUBLE PRECISION,
    "last_position_at" TIMESTAMPTZ(3),
    "active_device" UUID,
    "active_device_seen_at" TIMESTAMPTZ(3),
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "driver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "plate" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "vehicle_class" TEXT NOT NULL,
    "seats" INTEGER NOT NULL,
    "bags" INTEGER NOT NULL,
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "first_registered_on" DATE NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "licence_number" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "driver_document" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID,
    "vehicle_id" UUID,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "expires_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'valid',

    CONSTRAINT "driver_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_renewal" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "vehicle_id" UUID,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "stored_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "document_renewal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_reminder" (
    "document_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "expires_on" DATE NOT NULL,
    "days_before" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "document_reminder_pkey" PRIMARY KEY ("document_id","driver_id","expires_on","days_before")
);

-- CreateTable
CREATE TABLE "shift_span" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "shift_span_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tariff" (
    "version" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "rates" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "tariff_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "quote" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID,
    "request" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "guest_email" TEXT,
    "guest_phone" TEXT,
    "guest_first_name" TEXT,
    "guest_last_name" TEXT,
    "language" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "trip_type" TEXT NOT NULL,
    "vehicle_class" TEXT NOT NULL,
    "passengers" INTEGER NOT NULL,
    "bags" INTEGER NOT NULL,
    "details" JSONB NOT NULL,
    "quote_id" UUID NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "price_breakdown" JSONB NOT NULL,
    "payment_requirement" TEXT NOT NULL DEFAULT 'prepaid',
    "retained_fee_cents" INTEGER NOT NULL DEFAULT 0,
    "promo_code" TEXT,
    "promo_cents" INTEGER NOT NULL DEFAULT 0,
    "credit_cents" INTEGER NOT NULL DEFAULT 0,
    "paid_at" TIMESTAMPTZ(3),
    "pay_by" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "booking_id" UUID NOT NULL,
    "leg" INTEGER NOT NULL,
    "status" "trip_status" NOT NULL DEFAULT 'pending',
    "version" INTEGER NOT NULL DEFAULT 1,
    "round" INTEGER NOT NULL DEFAULT 1,
    "driver_id" UUID,
    "vehicle_id" UUID,
    "service_window" tstzrange,
    "asap" BOOLEAN NOT NULL,
    "pickup_at" TIMESTAMPTZ(3) NOT NULL,
    "pickup" JSONB NOT NULL,
    "dropoff" JSONB NOT NULL,
    "pickup_lat" DOUBLE PRECISION NOT NULL,
    "pickup_lng" DOUBLE PRECISION NOT NULL,
    "dropoff_lat" DOUBLE PRECISION NOT NULL,
    "dropoff_lng" DOUBLE PRECISION NOT NULL,
    "distance_meters" INTEGER NOT NULL,
    "duration_seconds" INTEGER NOT NULL,
    "route" JSONB NOT NULL,
    "route_quality" TEXT NOT NULL,
    "fare_cents" INTEGER NOT NULL,
    "boarding_code" TEXT NOT NULL,
    "promised_pickup_at" TIMESTAMPTZ(3),
    "dispatch_from" TIMESTAMPTZ(3),
    "next_dispatch_at" TIMESTAMPTZ(3),
    "search_since" TIMESTAMPTZ(3),
    "search_stage" TEXT NOT NULL DEFAULT 'searching',
    "next_watch_at" TIMESTAMPTZ(3),
    "escalated" BOOLEAN NOT NULL DEFAULT false,
    "accepted_at" TIMESTAMPTZ(3),
    "departed_at" TIMESTAMPTZ(3),
    "arrived_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_reason" TEXT,
    "cancelled_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shared_link" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "shared_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parcel" (
    "trip_id" UUID NOT NULL,
    "sender_name" TEXT NOT NULL,
    "sender_phone" TEXT NOT NULL,
    "sender_email" TEXT NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "recipient_phone" TEXT NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "instructions" TEXT NOT NULL DEFAULT '',
    "neighbour_allowed" BOOLEAN NOT NULL DEFAULT true,
    "recipient_code" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "link_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "parcel_pkey" PRIMARY KEY ("trip_id")
);

-- CreateTable
CREATE TABLE "custody_file" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "stored_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "custody_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custody_event" (
    "trip_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "actor_id" UUID NOT NULL,
    "actor_role" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "code" TEXT,
    "seal" TEXT,
    "seal_intact" BOOLEAN,
    "reason" TEXT,
    "signed_by" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "photo_id" UUID,
    "signature_id" UUID,

    CONSTRAINT "custody_event_pkey" PRIMARY KEY ("trip_id","seq")
);

-- CreateTable
CREATE TABLE "trip_event" (
    "trip_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "fact" TEXT NOT NULL,
    "status" "trip_status" NOT NULL,
    "round" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_role" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "trip_event_pkey" PRIMARY KEY ("trip_id","seq")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "driver_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "offer_status" NOT NULL DEFAULT 'open',
    "eta_seconds" INTEGER NOT NULL,
    "pickup_meters" INTEGER NOT NULL,
    "ttl_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispatch_decision" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settings_version" TEXT NOT NULL,
    "winner_driver_id" UUID,
    "record" JSONB NOT NULL,

    CONSTRAINT "dispatch_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_request" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "offer_id" UUID,
    "decision_id" UUID,
    "explanation" JSONB NOT NULL DEFAULT '{}',
    "words" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "answer" TEXT,
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "booking_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT 'booking',
    "ordinal" INTEGER NOT NULL DEFAULT 0,
    "status" "payment_status" NOT NULL DEFAULT 'created',
    "amount_cents" INTEGER NOT NULL,
    "captured_cents" INTEGER NOT NULL DEFAULT 0,
    "provider_id" TEXT,
    "client_secret" TEXT,
    "method_type" TEXT,
    "failure_code" TEXT,
    "declined_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trip_id" UUID,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_op" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "payment_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "cents" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "key_round" INTEGER NOT NULL DEFAULT 0,
    "must_look_up" BOOLEAN NOT NULL DEFAULT false,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_op_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_dispute" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "payment_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "inquiry" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "withdrawn_cents" INTEGER NOT NULL,
    "withdrawn_fee_cents" INTEGER NOT NULL,
    "returned_cents" INTEGER NOT NULL,
    "returned_fee_cents" INTEGER NOT NULL,
    "answer_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "answer_op_id" UUID,
    "evidence" TEXT,

    CONSTRAINT "payment_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "payment_id" UUID NOT NULL,
    "op_id" UUID NOT NULL,
    "trip_id" UUID,
    "cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT NOT NULL,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "booking_id" UUID,
    "trip_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "entry_id" BIGINT NOT NULL,
    "line" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "party" UUID,
    "cents" INTEGER NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("entry_id","line")
);

-- CreateTable
CREATE TABLE "commission" (
    "version" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "basis_points" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "commission_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "payment_customer" (
    "user_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "sync_at" TIMESTAMPTZ(3),
    "sync_attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_customer_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "saved_card" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'card',
    "brand" TEXT,
    "last4" TEXT,
    "exp_month" INTEGER,
    "exp_year" INTEGER,
    "email" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "detached_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_setup" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'card',
    "status" TEXT NOT NULL DEFAULT 'open',
    "provider_id" TEXT,
    "client_secret" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_setup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_reconciliation" (
    "name" TEXT NOT NULL,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "ran_at" TIMESTAMPTZ(3),
    "compared_count" INTEGER NOT NULL DEFAULT 0,
    "found" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_reconciliation_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "payment_difference" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
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

-- CreateTable
CREATE TABLE "driver_statement" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_to" TIMESTAMPTZ(3) NOT NULL,
    "carried_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "driver_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "driver_statement_line" (
    "statement_id" UUID NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "line" INTEGER NOT NULL,

    CONSTRAINT "driver_statement_line_pkey" PRIMARY KEY ("entry_id","line")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "statement_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "earnings_cents" INTEGER NOT NULL,
    "tips_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'due',
    "reference" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "paid_at" TIMESTAMPTZ(3),
    "paid_by" UUID,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promo_code" (
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "max_discount_cents" INTEGER,
    "min_total_cents" INTEGER NOT NULL DEFAULT 0,
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "services" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "audience" TEXT NOT NULL DEFAULT 'everyone',
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "promo_code_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "promo_use" (
    "booking_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "first_ride" BOOLEAN NOT NULL DEFAULT false,
    "cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "promo_use_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "referral_code" (
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_code_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "referral" (
    "referred_id" UUID NOT NULL,
    "referrer_id" UUID NOT NULL,
    "reward_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "granted_at" TIMESTAMPTZ(3),

    CONSTRAINT "referral_pkey" PRIMARY KEY ("referred_id")
);

-- CreateTable
CREATE TABLE "webhook_inbox" (
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,

    CONSTRAINT "webhook_inbox_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "command_log" (
    "actor_id" TEXT NOT NULL,
    "command_id" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "reply" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "command_log_pkey" PRIMARY KEY ("actor_id","command_id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_role" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "object_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_message" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "dedupe_key" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "traffic_observation" (
    "trip_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "free_flow_seconds" DOUBLE PRECISION NOT NULL,
    "actual_seconds" DOUBLE PRECISION NOT NULL,
    "brussels_share" DOUBLE PRECISION NOT NULL,
    "motorway_share" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "traffic_observation_pkey" PRIMARY KEY ("trip_id")
);

-- CreateTable
CREATE TABLE "traffic_factors" (
    "id" BIGSERIAL NOT NULL,
    "as_of" DATE NOT NULL,
    "observations" INTEGER NOT NULL,
    "factors" JSONB NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "traffic_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" UUID,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_token" (
    "hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "driver_application" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "answers" JSONB NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "user_id" UUID,

    CONSTRAINT "driver_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_document" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "application_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "stored_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_place" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT,
    "place" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_profile" (
    "id" BIGSERIAL NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "company_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_account" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country_code" TEXT NOT NULL,
    "vat_number" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'fr',
    "invoice_email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'approved',
    "credit_limit_cents" INTEGER NOT NULL,
    "approval_over_cents" INTEGER,
    "payment_term_days" INTEGER NOT NULL DEFAULT 30,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "business_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_member" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_member_pkey" PRIMARY KEY ("account_id","user_id")
);

-- CreateTable
CREATE TABLE "business_invitation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cost_centre" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "account_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "cost_centre_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_booking" (
    "booking_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "cost_centre_id" UUID,
    "requested_by" UUID NOT NULL,
    "approval" TEXT NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_booking_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "invoice_series" (
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("kind","year")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "booking_id" UUID,
    "account_id" UUID,
    "month" TEXT,
    "corrects_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoiced_trip" (
    "trip_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,

    CONSTRAINT "invoiced_trip_pkey" PRIMARY KEY ("trip_id")
);

-- CreateTable
CREATE TABLE "invoice_settlement" (
    "invoice_id" UUID NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reference" TEXT NOT NULL,
    "recorded_by" UUID,

    CONSTRAINT "invoice_settlement_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateTable
CREATE TABLE "conversation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "user_id" UUID,
    "trip_id" UUID,
    "driver_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "waiting_since" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "booking_id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "waived_cents" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "fee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_evidence" (
    "id" BIGSERIAL NOT NULL,
    "fee_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "trip_id" UUID,
    "event_seq" INTEGER,

    CONSTRAINT "fee_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_dispute" (
    "fee_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "opened_by" UUID,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "waived_cents" INTEGER NOT NULL DEFAULT 0,
    "driver_keeps" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "fee_dispute_pkey" PRIMARY KEY ("fee_id")
);

-- CreateTable
CREATE TABLE "trip_mark" (
    "id" BIGSERIAL NOT NULL,
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "happened_at" TIMESTAMPTZ(3),

    CONSTRAINT "trip_mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_waiting" (
    "trip_id" UUID NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,
    "free_until" TIMESTAMPTZ(3) NOT NULL,
    "boarded_at" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "trip_waiting_pkey" PRIMARY KEY ("trip_id")
);

-- CreateTable
CREATE TABLE "booking_change" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "booking_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'quoted',
    "number" INTEGER,
    "after_number" INTEGER NOT NULL,
    "plan" JSONB NOT NULL,
    "old_total_cents" INTEGER NOT NULL,
    "new_total_cents" INTEGER NOT NULL,
    "payment_id" UUID,
    "actor_id" UUID,
    "actor_role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "booking_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "compensation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "user_id" UUID,
    "cents" INTEGER NOT NULL,
    "late_minutes" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "compensation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "recipient" TEXT NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_choice" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "chosen" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("user_id","kind","channel")
);

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "session_id_hash" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rating" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "driver_id" UUID NOT NULL,
    "rater_id" UUID,
    "stars" INTEGER NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "words" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "rating_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lost_item" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "reporter_id" UUID,
    "what" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "lost_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lost_item_note" (
    "id" BIGSERIAL NOT NULL,
    "item_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "author_id" UUID,
    "status" TEXT,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "lost_item_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "safety_alarm" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID,
    "side" TEXT NOT NULL DEFAULT 'passenger',
    "driver_id" UUID,
    "raised_by" UUID,
    "status" TEXT NOT NULL DEFAULT 'open',
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "pressed_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_reason" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" UUID,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "safety_alarm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "safety_evidence" (
    "id" BIGSERIAL NOT NULL,
    "alarm_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "actor_id" UUID,
    "actor_role" TEXT NOT NULL,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "accuracy_meters" DOUBLE PRECISION,
    "words" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "safety_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_delay" (
    "id" BIGSERIAL NOT NULL,
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "promised_at" TIMESTAMPTZ(3) NOT NULL,
    "expected_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "trip_delay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_check_in" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pickup_at" TIMESTAMPTZ(3) NOT NULL,
    "driver_id" UUID NOT NULL,
    "route_seconds" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "take_back_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_in_by" UUID,
    "overdue_notified_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "trip_check_in_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_export" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'asked',
    "parts_done" INTEGER NOT NULL DEFAULT 0,
    "parts_total" INTEGER NOT NULL DEFAULT 0,
    "stored_name" TEXT,
    "size_bytes" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_deletion" (
    "user_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "waits_for" TEXT,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_deletion_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "followed_arrival" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "local_date" DATE NOT NULL,
    "from_place" TEXT,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "estimated_at" TIMESTAMPTZ(3),
    "actual_at" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL,
    "terminal" TEXT,
    "gate" TEXT,
    "belt" TEXT,
    "platform" TEXT,
    "diverted_to" TEXT,
    "source" TEXT NOT NULL,
    "stale" BOOLEAN NOT NULL DEFAULT false,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "next_check_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "followed_arrival_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_arrival" (
    "trip_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "arrival_id" UUID,
    "applied_version" INTEGER NOT NULL DEFAULT 0,
    "announced_state" TEXT NOT NULL DEFAULT 'ordinary',
    "next_try_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "choice" TEXT,
    "chosen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "trip_arrival_pkey" PRIMARY KEY ("trip_id")
);

-- CreateTable
CREATE TABLE "swap_proposal" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "other_trip_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "needed_seconds" INTEGER NOT NULL,
    "available_seconds" INTEGER NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "swap_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispatch_setting" (
    "version" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "settings" JSONB NOT NULL,
    "rules" JSONB NOT NULL DEFAULT '[]',
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "created_by" UUID,

    CONSTRAINT "dispatch_setting_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "trip_pencil" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "span" tstzrange NOT NULL,
    "collision_known" BOOLEAN NOT NULL DEFAULT false,
    "written_by" UUID NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "runs_out_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "trip_pencil_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_message" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "audience" TEXT NOT NULL,
    "zone" TEXT,
    "template" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "written_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "staff_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_message_reader" (
    "message_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_message_reader_pkey" PRIMARY KEY ("message_id","driver_id")
);

-- CreateTable
CREATE TABLE "shift_note" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "done_at" TIMESTAMPTZ(3),
    "done_by" UUID,

    CONSTRAINT "shift_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift_note_seen" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "shift_note_seen_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "position_trace" (
    "driver_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER NOT NULL DEFAULT 60,
    "writer" UUID NOT NULL,
    "points" BYTEA NOT NULL,

    CONSTRAINT "position_trace_pkey" PRIMARY KEY ("driver_id","from_at","seconds","writer")
);

-- CreateTable
CREATE TABLE "dispatch_alert" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "object_key" TEXT NOT NULL,
    "trip_id" UUID,
    "driver_id" UUID,
    "severity" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "opened_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by" UUID,
    "snoozed_until" TIMESTAMPTZ(3),
    "snoozed_by" UUID,
    "assigned_to" UUID,
    "assigned_by" UUID,
    "assigned_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "cleared_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispatch_alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "process_heartbeat" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "process_heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passenger_message" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "template" TEXT,
    "minutes" INTEGER,
    "place" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "passenger_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_link" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "sent_by" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "payment_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drawn_zone" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_nl" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "lngs" INTEGER[],
    "lats" INTEGER[],
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID,

    CONSTRAINT "drawn_zone_pkey" PRIMARY KEY ("id","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "driver_vehicle_id_idx" ON "driver"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_plate_key" ON "vehicle"("plate");

-- CreateIndex
CREATE INDEX "driver_document_driver_id_idx" ON "driver_document"("driver_id");

-- CreateIndex
CREATE INDEX "driver_document_vehicle_id_idx" ON "driver_document"("vehicle_id");

-- CreateIndex
CREATE INDEX "document_renewal_driver_id_created_at_idx" ON "document_renewal"("driver_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "shift_span_driver_id_began_at_idx" ON "shift_span"("driver_id", "began_at" DESC);

-- CreateIndex
CREATE INDEX "quote_expires_at_idx" ON "quote"("expires_at");

-- CreateIndex
CREATE INDEX "quote_user_id_idx" ON "quote"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_code_key" ON "booking"("code");

-- CreateIndex
CREATE UNIQUE INDEX "booking_quote_id_key" ON "booking"("quote_id");

-- CreateIndex
CREATE INDEX "booking_user_id_created_at_idx" ON "booking"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "trip_driver_id_status_idx" ON "trip"("driver_id", "status");

-- CreateIndex
CREATE INDEX "trip_status_pickup_at_idx" ON "trip"("status", "pickup_at");

-- CreateIndex
CREATE INDEX "trip_updated_at_idx" ON "trip"("updated_at");

-- CreateIndex
CREATE INDEX "trip_created_at_idx" ON "trip"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "trip_booking_id_leg_key" ON "trip"("booking_id", "leg");

-- CreateIndex
CREATE UNIQUE INDEX "shared_link_token_hash_key" ON "shared_link"("token_hash");

-- CreateIndex
CREATE INDEX "shared_link_trip_id_idx" ON "shared_link"("trip_id");

-- CreateIndex
CREATE UNIQUE INDEX "parcel_link_id_key" ON "parcel"("link_id");

-- CreateIndex
CREATE INDEX "custody_file_trip_id_idx" ON "custody_file"("trip_id");

-- CreateIndex
CREATE INDEX "custody_event_photo_id_idx" ON "custody_event"("photo_id");

-- CreateIndex
CREATE INDEX "custody_event_signature_id_idx" ON "custody_event"("signature_id");

-- CreateIndex
CREATE INDEX "offer_trip_id_round_idx" ON "offer"("trip_id", "round");

-- CreateIndex
CREATE INDEX "offer_driver_id_created_at_idx" ON "offer"("driver_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "offer_created_at_idx" ON "offer"("created_at");

-- CreateIndex
CREATE INDEX "dispatch_decision_trip_id_at_idx" ON "dispatch_decision"("trip_id", "at");

-- CreateIndex
CREATE INDEX "dispatch_decision_at_idx" ON "dispatch_decision"("at");

-- CreateIndex
CREATE INDEX "review_request_driver_id_asked_at_idx" ON "review_request"("driver_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_id_key" ON "payment"("provider_id");

-- CreateIndex
CREATE INDEX "payment_booking_id_idx" ON "payment"("booking_id");

-- CreateIndex
CREATE INDEX "payment_trip_id_idx" ON "payment"("trip_id");

-- CreateIndex
CREATE INDEX "payment_op_payment_id_idx" ON "payment_op"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_dispute_provider_id_key" ON "payment_dispute"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_dispute_answer_op_id_key" ON "payment_dispute"("answer_op_id");

-- CreateIndex
CREATE INDEX "payment_dispute_payment_id_idx" ON "payment_dispute"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_op_id_key" ON "refund"("op_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_provider_id_key" ON "refund"("provider_id");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_source_key" ON "ledger_entry"("source");

-- CreateIndex
CREATE INDEX "ledger_entry_booking_id_idx" ON "ledger_entry"("booking_id");

-- CreateIndex
CREATE INDEX "ledger_posting_party_account_idx" ON "ledger_posting"("party", "account");

-- CreateIndex
CREATE UNIQUE INDEX "payment_customer_provider_id_key" ON "payment_customer"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_card_provider_id_key" ON "saved_card"("provider_id");

-- CreateIndex
CREATE INDEX "saved_card_user_id_idx" ON "saved_card"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_setup_provider_id_key" ON "card_setup"("provider_id");

-- CreateIndex
CREATE INDEX "card_setup_user_id_idx" ON "card_setup"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "driver_statement_driver_id_week_key" ON "driver_statement"("driver_id", "week");

-- CreateIndex
CREATE INDEX "driver_statement_line_statement_id_idx" ON "driver_statement_line"("statement_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_statement_id_key" ON "payout"("statement_id");

-- CreateIndex
CREATE INDEX "payout_status_created_at_idx" ON "payout"("status", "created_at");

-- CreateIndex
CREATE INDEX "promo_use_code_created_at_idx" ON "promo_use"("code", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "referral_code_code_key" ON "referral_code"("code");

-- CreateIndex
CREATE INDEX "referral_referrer_id_idx" ON "referral"("referrer_id");

-- CreateIndex
CREATE INDEX "audit_log_object_id_idx" ON "audit_log"("object_id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_id_idx" ON "audit_log"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_log_action_id_idx" ON "audit_log"("action", "id");

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");

-- CreateIndex
CREATE INDEX "traffic_observation_started_at_idx" ON "traffic_observation"("started_at");

-- CreateIndex
CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_message_user_id_idx" ON "contact_message"("user_id");

-- CreateIndex
CREATE INDEX "account_token_user_id_idx" ON "account_token"("user_id");

-- CreateIndex
CREATE INDEX "identity_user_id_idx" ON "identity"("user_id");

-- CreateIndex
CREATE INDEX "driver_application_status_created_at_idx" ON "driver_application"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "driver_application_user_id_idx" ON "driver_application"("user_id");

-- CreateIndex
CREATE INDEX "application_document_application_id_idx" ON "application_document"("application_id");

-- CreateIndex
CREATE INDEX "saved_place_user_id_idx" ON "saved_place"("user_id");

-- CreateIndex
CREATE INDEX "business_member_user_id_idx" ON "business_member"("user_id");

-- CreateIndex
CREATE INDEX "business_invitation_email_idx" ON "business_invitation"("email");

-- CreateIndex
CREATE UNIQUE INDEX "business_invitation_account_id_email_key" ON "business_invitation"("account_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "cost_centre_account_id_code_key" ON "cost_centre"("account_id", "code");

-- CreateIndex
CREATE INDEX "business_booking_account_id_approval_idx" ON "business_booking"("account_id", "approval");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_code_key" ON "invoice"("code");

-- CreateIndex
CREATE INDEX "invoice_booking_id_idx" ON "invoice"("booking_id");

-- CreateIndex
CREATE INDEX "invoice_account_id_issued_at_idx" ON "invoice"("account_id", "issued_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_corrects_id_idx" ON "invoice"("corrects_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_kind_year_number_key" ON "invoice"("kind", "year", "number");

-- CreateIndex
CREATE INDEX "invoiced_trip_invoice_id_idx" ON "invoiced_trip"("invoice_id");

-- CreateIndex
CREATE INDEX "conversation_created_at_idx" ON "conversation"("created_at");

-- CreateIndex
CREATE INDEX "conversation_user_id_idx" ON "conversation"("user_id");

-- CreateIndex
CREATE INDEX "conversation_trip_id_idx" ON "conversation"("trip_id");

-- CreateIndex
CREATE INDEX "chat_message_conversation_id_at_idx" ON "chat_message"("conversation_id", "at");

-- CreateIndex
CREATE INDEX "chat_message_at_idx" ON "chat_message"("at");

-- CreateIndex
CREATE UNIQUE INDEX "fee_trip_id_key" ON "fee"("trip_id");

-- CreateIndex
CREATE INDEX "fee_booking_id_idx" ON "fee"("booking_id");

-- CreateIndex
CREATE INDEX "fee_evidence_fee_id_idx" ON "fee_evidence"("fee_id");

-- CreateIndex
CREATE INDEX "fee_dispute_status_opened_at_idx" ON "fee_dispute"("status", "opened_at");

-- CreateIndex
CREATE INDEX "trip_mark_trip_id_at_idx" ON "trip_mark"("trip_id", "at");

-- CreateIndex
CREATE INDEX "trip_mark_at_idx" ON "trip_mark"("at");

-- CreateIndex
CREATE UNIQUE INDEX "booking_change_payment_id_key" ON "booking_change"("payment_id");

-- CreateIndex
CREATE INDEX "booking_change_booking_id_idx" ON "booking_change"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "compensation_trip_id_reason_key" ON "compensation"("trip_id", "reason");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

-- CreateIndex
CREATE INDEX "push_subscription_session_id_hash_idx" ON "push_subscription"("session_id_hash");

-- CreateIndex
CREATE INDEX "rating_driver_id_at_idx" ON "rating"("driver_id", "at");

-- CreateIndex
CREATE INDEX "lost_item_trip_id_idx" ON "lost_item"("trip_id");

-- CreateIndex
CREATE INDEX "lost_item_driver_id_at_idx" ON "lost_item"("driver_id", "at");

-- CreateIndex
CREATE INDEX "lost_item_status_at_idx" ON "lost_item"("status", "at");

-- CreateIndex
CREATE INDEX "lost_item_note_item_id_idx" ON "lost_item_note"("item_id");

-- CreateIndex
CREATE INDEX "safety_alarm_trip_id_raised_at_idx" ON "safety_alarm"("trip_id", "raised_at");

-- CreateIndex
CREATE INDEX "safety_alarm_driver_id_raised_at_idx" ON "safety_alarm"("driver_id", "raised_at");

-- CreateIndex
CREATE INDEX "safety_alarm_status_raised_at_idx" ON "safety_alarm"("status", "raised_at");

-- CreateIndex
CREATE INDEX "safety_evidence_alarm_id_idx" ON "safety_evidence"("alarm_id");

-- CreateIndex
CREATE INDEX "trip_check_in_driver_id_taken_back_at_idx" ON "trip_check_in"("driver_id", "taken_back_at");

-- CreateIndex
CREATE UNIQUE INDEX "trip_check_in_trip_id_round_pickup_at_key" ON "trip_check_in"("trip_id", "round", "pickup_at");

-- CreateIndex
CREATE INDEX "data_export_user_id_created_at_idx" ON "data_export"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "account_deletion_next_attempt_at_idx" ON "account_deletion"("next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "followed_arrival_key_key" ON "followed_arrival"("key");

-- CreateIndex
CREATE INDEX "trip_arrival_arrival_id_idx" ON "trip_arrival"("arrival_id");

-- CreateIndex
CREATE INDEX "swap_proposal_trip_id_idx" ON "swap_proposal"("trip_id");

-- CreateIndex
CREATE UNIQUE INDEX "dispatch_setting_begins" ON "dispatch_setting"("valid_from");

-- CreateIndex
CREATE INDEX "trip_pencil_trip_id_idx" ON "trip_pencil"("trip_id");

-- CreateIndex
CREATE INDEX "trip_pencil_driver_id_idx" ON "trip_pencil"("driver_id");

-- CreateIndex
CREATE INDEX "staff_message_written_at_idx" ON "staff_message"("written_at" DESC);

-- CreateIndex
CREATE INDEX "staff_message_author_id_written_at_idx" ON "staff_message"("author_id", "written_at" DESC);

-- CreateIndex
CREATE INDEX "staff_message_reader_driver_id_idx" ON "staff_message_reader"("driver_id");

-- CreateIndex
CREATE INDEX "shift_note_written_at_idx" ON "shift_note"("written_at" DESC);

-- CreateIndex
CREATE INDEX "position_trace_from_at_idx" ON "position_trace"("from_at");

-- CreateIndex
CREATE INDEX "dispatch_alert_trip_id_idx" ON "dispatch_alert"("trip_id");

-- CreateIndex
CREATE INDEX "dispatch_alert_opened_at_idx" ON "dispatch_alert"("opened_at");

-- CreateIndex
CREATE INDEX "passenger_message_trip_id_written_at_idx" ON "passenger_message"("trip_id", "written_at");

-- CreateIndex
CREATE INDEX "passenger_message_author_id_written_at_idx" ON "passenger_message"("author_id", "written_at");

-- CreateIndex
CREATE INDEX "passenger_message_written_at_idx" ON "passenger_message"("written_at");

-- CreateIndex
CREATE INDEX "payment_link_booking_id_idx" ON "payment_link"("booking_id");

-- CreateIndex
CREATE INDEX "payment_link_sent_at_idx" ON "payment_link"("sent_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "driver" ADD CONSTRAINT "driver_id_fkey" FOREIGN KEY ("id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "driver" ADD CONSTRAINT "driver_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "driver_document" ADD CONSTRAINT "driver_document_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "driver_document" ADD CONSTRAINT "driver_document_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_renewal" ADD CONSTRAINT "document_renewal_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "document_renewal" ADD CONSTRAINT "document_renewal_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "document_renewal" ADD CONSTRAINT "document_renewal_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "document_reminder" ADD CONSTRAINT "document_reminder_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "driver_document"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "document_reminder" ADD CONSTRAINT "document_reminder_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shift_span" ADD CONSTRAINT "shift_span_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shared_link"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custody_file" ADD CONSTRAINT "custody_file_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "parcel"("trip_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custody_file" ADD CONSTRAINT "custody_file_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custody_event" ADD CONSTRAINT "custody_event_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "parcel"("trip_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custody_event" ADD CONSTRAINT "custody_event_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "custody_file"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custody_event" ADD CONSTRAINT "custody_event_signature_id_fkey" FOREIGN KEY ("signature_id") REFERENCES "custody_file"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_event" ADD CONSTRAINT "trip_event_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_decision" ADD CONSTRAINT "dispatch_decision_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_decision" ADD CONSTRAINT "dispatch_decision_winner_driver_id_fkey" FOREIGN KEY ("winner_driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_op" ADD CONSTRAINT "payment_op_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_answer_op_id_fkey" FOREIGN KEY ("answer_op_id") REFERENCES "payment_op"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_op_id_fkey" FOREIGN KEY ("op_id") REFERENCES "payment_op"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_party_fkey" FOREIGN KEY ("party") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commission" ADD CONSTRAINT "commission_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "driver_statement" ADD CONSTRAINT "driver_statement_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "driver_statement_line" ADD CONSTRAINT "driver_statement_line_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "driver_statement"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "driver_statement_line" ADD CONSTRAINT "driver_statement_line_entry_id_line_fkey" FOREIGN KEY ("entry_id", "line") REFERENCES "ledger_posting"("entry_id", "line") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "driver_statement"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_paid_by_fkey" FOREIGN KEY ("paid_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_fkey" FOREIGN KEY ("code") REFERENCES "promo_code"("code") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_referred_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "traffic_observation" ADD CONSTRAINT "traffic_observation_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_handled_by_fkey" FOREIGN KEY ("handled_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "driver_application" ADD CONSTRAINT "driver_application_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "driver_application" ADD CONSTRAINT "driver_application_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "driver_application"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saved_place" ADD CONSTRAINT "saved_place_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "company_profile" ADD CONSTRAINT "company_profile_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_account" ADD CONSTRAINT "business_account_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_member" ADD CONSTRAINT "business_member_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "business_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_member" ADD CONSTRAINT "business_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_invitation" ADD CONSTRAINT "business_invitation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "business_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cost_centre" ADD CONSTRAINT "cost_centre_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "business_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_booking" ADD CONSTRAINT "business_booking_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_booking" ADD CONSTRAINT "business_booking_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "business_account"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_booking" ADD CONSTRAINT "business_booking_cost_centre_id_fkey" FOREIGN KEY ("cost_centre_id") REFERENCES "cost_centre"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_booking" ADD CONSTRAINT "business_booking_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "business_booking" ADD CONSTRAINT "business_booking_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "business_account"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoiced_trip" ADD CONSTRAINT "invoiced_trip_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoiced_trip" ADD CONSTRAINT "invoiced_trip_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_settlement" ADD CONSTRAINT "invoice_settlement_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_settlement" ADD CONSTRAINT "invoice_settlement_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee" ADD CONSTRAINT "fee_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee" ADD CONSTRAINT "fee_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee_evidence" ADD CONSTRAINT "fee_evidence_fee_id_fkey" FOREIGN KEY ("fee_id") REFERENCES "fee"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee_evidence" ADD CONSTRAINT "fee_evidence_trip_id_event_seq_fkey" FOREIGN KEY ("trip_id", "event_seq") REFERENCES "trip_event"("trip_id", "seq") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee_dispute" ADD CONSTRAINT "fee_dispute_fee_id_fkey" FOREIGN KEY ("fee_id") REFERENCES "fee"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee_dispute" ADD CONSTRAINT "fee_dispute_opened_by_fkey" FOREIGN KEY ("opened_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fee_dispute" ADD CONSTRAINT "fee_dispute_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_mark" ADD CONSTRAINT "trip_mark_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_mark" ADD CONSTRAINT "trip_mark_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_waiting" ADD CONSTRAINT "trip_waiting_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "compensation" ADD CONSTRAINT "compensation_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "compensation" ADD CONSTRAINT "compensation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_hash_fkey" FOREIGN KEY ("session_id_hash") REFERENCES "session"("id_hash") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_rater_id_fkey" FOREIGN KEY ("rater_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lost_item" ADD CONSTRAINT "lost_item_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lost_item" ADD CONSTRAINT "lost_item_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lost_item" ADD CONSTRAINT "lost_item_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lost_item_note" ADD CONSTRAINT "lost_item_note_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "lost_item"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lost_item_note" ADD CONSTRAINT "lost_item_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_alarm" ADD CONSTRAINT "safety_alarm_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_alarm" ADD CONSTRAINT "safety_alarm_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_alarm" ADD CONSTRAINT "safety_alarm_raised_by_fkey" FOREIGN KEY ("raised_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_alarm" ADD CONSTRAINT "safety_alarm_acknowledged_by_fkey" FOREIGN KEY ("acknowledged_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_alarm" ADD CONSTRAINT "safety_alarm_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "safety_evidence" ADD CONSTRAINT "safety_evidence_alarm_id_fkey" FOREIGN KEY ("alarm_id") REFERENCES "safety_alarm"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_delay" ADD CONSTRAINT "trip_delay_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_delay" ADD CONSTRAINT "trip_delay_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_check_in" ADD CONSTRAINT "trip_check_in_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_check_in" ADD CONSTRAINT "trip_check_in_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_check_in" ADD CONSTRAINT "trip_check_in_checked_in_by_fkey" FOREIGN KEY ("checked_in_by") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_arrival" ADD CONSTRAINT "trip_arrival_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_arrival" ADD CONSTRAINT "trip_arrival_arrival_id_fkey" FOREIGN KEY ("arrival_id") REFERENCES "followed_arrival"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "swap_proposal" ADD CONSTRAINT "swap_proposal_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "swap_proposal" ADD CONSTRAINT "swap_proposal_other_trip_id_fkey" FOREIGN KEY ("other_trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "swap_proposal" ADD CONSTRAINT "swap_proposal_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_setting" ADD CONSTRAINT "dispatch_setting_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_pencil" ADD CONSTRAINT "trip_pencil_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_pencil" ADD CONSTRAINT "trip_pencil_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trip_pencil" ADD CONSTRAINT "trip_pencil_written_by_fkey" FOREIGN KEY ("written_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "staff_message_reader" ADD CONSTRAINT "staff_message_reader_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "staff_message"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "staff_message_reader" ADD CONSTRAINT "staff_message_reader_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shift_note" ADD CONSTRAINT "shift_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shift_note" ADD CONSTRAINT "shift_note_done_by_fkey" FOREIGN KEY ("done_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shift_note_seen" ADD CONSTRAINT "shift_note_seen_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_acknowledged_by_fkey" FOREIGN KEY ("acknowledged_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_snoozed_by_fkey" FOREIGN KEY ("snoozed_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_assigned_to_fkey" FOREIGN KEY ("assigned_to") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_assigned_by_fkey" FOREIGN KEY ("assigned_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dispatch_alert" ADD CONSTRAINT "dispatch_alert_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "passenger_message" ADD CONSTRAINT "passenger_message_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "passenger_message" ADD CONSTRAINT "passenger_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_sent_by_fkey" FOREIGN KEY ("sent_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "drawn_zone" ADD CONSTRAINT "drawn_zone_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;


