-- The number of a vehicle's own licence or permit, which its driver shows at a roadside check; '' when we do not know it.
ALTER TABLE "vehicle" ADD COLUMN "licence_number" TEXT NOT NULL DEFAULT '';
