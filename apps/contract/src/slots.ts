/**
 * The slots a merchant may fill with components of its own: file name in `overrides/`, without its
 * ending, to the name of the component it exports.
 */
export const overridableSlots = {
  'home-hero': 'HomeHero',
  'tab-bar': 'TabBar',
  'game-tile': 'GameTile',
  'login-header': 'LoginHeader',
  'promo-card': 'PromoCard',
  footer: 'Footer',
} as const
export type OverridableSlot = (typeof overridableSlots)[keyof typeof overridableSlots]
