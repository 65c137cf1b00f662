-- How the company calls itself and looks; the newest row, else the demo's.
CREATE TABLE "brand_profile" (
    "id" BIGSERIAL NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "brand_profile_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "brand_profile" ADD CONSTRAINT "brand_profile_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
