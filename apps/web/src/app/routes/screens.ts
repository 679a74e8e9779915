import { routes, type ScreenName } from '@livery/contract/routes.ts'
import type { ComponentType } from 'react'
import { HomeScreen } from '#app/screens/home/home-screen.tsx'
import { withDress } from '#brand/dress.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'

type ScreenModule = Readonly<Record<string, ComponentType>>

/**
 * Every screen's file, `<screen>-screen.tsx`, which exports only its component. Home is in the
 * first load; the system pages replace the whole app and have no route.
 */
const files = import.meta.glob<ScreenModule>([
  '../../features/**/*-screen.tsx',
  '../screens/**/*-screen.tsx',
  '!../../features/system/**',
  '!../screens/home/**',
])

const screens = new Map<ScreenName, ComponentType>([['home', HomeScreen]])

for (const { screen, texts } of routes) {
  if (screen && texts && !screens.has(screen)) {
    screens.set(
      screen,
      lazyWithTexts(texts, () => withDress(loadScreen(screen))),
    )
  }
}

/** Returns a screen's component. All components except home's are fetched when first rendered. */
export function requireScreen(name: ScreenName): ComponentType {
  const Screen = screens.get(name)
  if (!Screen) throw new Error(`The screen ${name} has no texts in the route table`)
  return Screen
}

async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const path = Object.keys(files).find(path => path.endsWith(`/${name}-screen.tsx`)) ?? name
  const [Screen] = Object.values((await files[path]?.()) ?? {})
  if (!Screen) throw new Error(`There is no screen ${name}`)
  return Screen
}
