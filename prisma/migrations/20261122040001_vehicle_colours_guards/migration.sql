-- The words of VEHICLE_COLOURS (libs/domain).
ALTER TABLE vehicle ADD CONSTRAINT vehicle_colour_words CHECK (colour IN ('black', 'grey', 'silver', 'white', 'blue', 'midnight_blue',
  'red', 'green', 'brown', 'beige', 'yellow', 'orange', 'purple', 'other'));
