import type { Sql, Transaction } from '../kernel/database.js';

/** A driver's photo in base64 (JPEG), and since when they agree that passengers see it. */
export interface DriverPhoto {
  readonly image: string;
  readonly consentedAt: Date;
}

/** The photo that passengers may see; null without consent. */
export async function readDriverPhoto(sql: Sql, driverId: string): Promise<DriverPhoto | null> {
  const { rows } = await sql.query<DriverPhoto>(
    `SELECT p.image, p.consented_at AS "consentedAt" FROM driver_photo p
     WHERE p.driver_id = $1 AND p.withdrawn_at IS NULL AND p.image IS NOT NULL`,
    [driverId],
  );
  return rows[0] ?? null;
}

/** Ends the driver's consent and deletes the picture; only when they agreed and until when stays. */
export async function withdrawDriverPhoto(tx: Transaction, driverId: string): Promise<void> {
  await tx.query(
    `UPDATE driver_photo SET image = NULL, withdrawn_at = clock_timestamp() WHERE driver_id = $1 AND withdrawn_at IS NULL`,
    [driverId],
  );
}

/** Shows passengers this photo from now on, with the driver's consent; the one before is deleted. */
export async function saveDriverPhoto(tx: Transaction, driverId: string, image: string): Promise<void> {
  // Two photos at once wait for each other.
  await tx.query('SELECT 1 FROM driver WHERE id = $1 FOR UPDATE', [driverId]);
  await withdrawDriverPhoto(tx, driverId);
  await tx.query('INSERT INTO driver_photo (driver_id, image) VALUES ($1, $2)', [driverId, image]);
}
