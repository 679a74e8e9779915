// biome-ignore-all lint/performance/noBarrelFile: overrides are given one door; behind it anything may move
/**
 * Everything that a merchant's `overrides/` may import in addition to React: the slots' props, the
 * components that all skins share, and the merchant. The slot kit is compiled once, into a file
 * with stable names. Overrides are compiled against that file, so this list is a public API for
 * operators.
 */
export { useTranslation } from 'react-i18next'
export { classNames } from '#ui/class-names.ts'
export { Badge } from '#ui/feedback/badge.tsx'
export { Skeleton } from '#ui/feedback/skeleton.tsx'
export { Carousel } from '#ui/media/carousel.tsx'
export { Picture } from '#ui/media/picture.tsx'
export { Logo } from './logo.tsx'
export { merchant } from './merchant.ts'
export { BannerLink } from './parts/banner-link.tsx'
export { GamePress, GameTag } from './parts/game-press.tsx'
export { ShelfHeading } from './parts/shelf-heading.tsx'
export { TabLink } from './parts/tab-link.tsx'
export {
  type BannerView,
  type FooterProps,
  type GameTileProps,
  type HomeHeroProps,
  type LoginHeaderProps,
  type PromoCardProps,
  type TabBarProps,
  type TabItem,
  type TileShape,
  useSlot,
} from './slots.ts'
