import { routes, type ScreenName } from '@livery/contract/routes.ts'
import type { ComponentType } from 'react'
import { HomeScreen } from '#app/screens/home/home-screen.tsx'
import { withDress } from '#brand/dress.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'

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
  const { screenFiles } = await import('./screen-files.ts')
  const path = Object.keys(screenFiles).find(path => path.endsWith(`/${name}-screen.tsx`)) ?? name
  const [Screen] = Object.values((await screenFiles[path]?.()) ?? {})
  if (!Screen) throw new Error(`There is no screen ${name}`)
  return Screen
}
