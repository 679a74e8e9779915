/**
 * The slots that a merchant may fill with its own components: maps the file name in `overrides/`,
 * without its suffix, to the name of the exported component.
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
