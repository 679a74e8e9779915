/** The structures of the screens that a merchant may choose from. */
export const skins = ['neon', 'paper', 'arena'] as const
