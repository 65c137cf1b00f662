-- What a version of the settings of dispatching says of a zone, a service, days or hours, in the order in which it is laid over the rest.
ALTER TABLE "dispatch_setting" ADD COLUMN "rules" JSONB NOT NULL DEFAULT '[]';
