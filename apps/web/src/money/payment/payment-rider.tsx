import { useWatch } from 'react-hook-form';
import { RiderFields } from '../../shared/bookings/rider-fields.js';
import type { PaymentForm } from './use-payment-form.js';

/** Who travels: before the wallets, which know only their owner. */
export function PaymentRider({ field, control }: Pick<PaymentForm, 'field' | 'control'>) {
  const isOther = useWatch({ control, name: 'rider.other' });
  return <RiderFields isOther={isOther} other={field('rider.other')} field={(name) => field(`rider.${name}`)} />;
}
