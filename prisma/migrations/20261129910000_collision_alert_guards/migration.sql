-- A late flight that runs into its driver's next ride is an alert of its own, with its cures (decision 111).
ALTER TABLE dispatch_alert DROP CONSTRAINT dispatch_alert_words;
ALTER TABLE dispatch_alert ADD CONSTRAINT dispatch_alert_words CHECK (severity IN ('severe', 'warn', 'info')
  AND kind IN ('no_driver', 'late_risk', 'plans_collide', 'gps_dark', 'off_route', 'long_stop', 'ended_far', 'document_expiring',
    'payment_stuck', 'queue_unhealthy', 'process_lost', 'arrivals_unhealthy'));
