/**
 * Stands in a deposit's `backUrl` for the payment's id, which the device cannot know when it asks
 * for the payment. The platform puts the id in its place.
 */
export const paymentIdMark = '{payment}'
