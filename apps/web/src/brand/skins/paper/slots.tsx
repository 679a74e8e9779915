import { memo } from 'react'
import '#ui/base.css'
import { Footer } from '#brand/parts/footer.tsx'
import type { Slots } from '#brand/slots.ts'
import { whenSettled } from '#device/when-settled.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { GameShelf } from './game-shelf.tsx'
import { GameTile } from './game-tile.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLayout } from './home-layout.tsx'
import { LoginHeader } from './login-header.tsx'
import { PromoCard } from './promo-card.tsx'
import { TabBar } from './tab-bar.tsx'

/** Rice paper, ink and gold: draws first, calm cards after. */
export const slots: Slots = {
  Footer,
  GameShelf: memo(GameShelf),
  GameTile,
  HomeHero,
  HomeLayout,
  LoginHeader,
  PromoCard,
  TabBar,
}

// If it fails the texts stay as they were painted.
whenSettled(() => ignoreFailure(import('./face/face.ts').then(({ addOwnFace }) => addOwnFace())))
