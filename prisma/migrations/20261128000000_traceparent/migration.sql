-- The step of a trace that wrote a fact, and the one that moved a trip last (W3C Trace Context, 55 characters); null without traces.
ALTER TABLE "outbox" ADD COLUMN "traceparent" TEXT;

ALTER TABLE "trip" ADD COLUMN "traceparent" TEXT;
