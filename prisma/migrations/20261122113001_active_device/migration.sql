-- Which of a driver's devices is at work: it reports the position and is shown offers. Null: none has said so, all may.
ALTER TABLE driver ADD COLUMN active_device uuid;
