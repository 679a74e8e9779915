/**
 * REGISTER-03: the template of the platform's message to a player whom the identity service has
 * proven, by a social channel or by the number of a phone.
 */
export const smsTemplate = 'REGISTER'
