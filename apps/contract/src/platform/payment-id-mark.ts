/**
 * Placeholder for the payment id in a deposit's `backUrl`, because the device does not know the id
 * when it requests the payment. The platform replaces the placeholder with the id.
 */
export const paymentIdMark = '{payment}'
