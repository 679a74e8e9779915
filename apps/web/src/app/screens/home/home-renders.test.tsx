import type { Game, GameLane } from '@livery/contract/platform/games.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppQueryClient } from '#app/query-client.ts'
import { slots } from '#brand/skins/neon/slots.tsx'
import { SlotsProvider } from '#brand/slots.ts'
import { startLanguage } from '#i18n/language.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { OverlayHost } from '#overlays/overlay-host.tsx'
import { closeOverlay } from '#overlays/overlay-store.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { HomeScreen } from './home-screen.tsx'

/** Home's components by name: how many were mounted, and how often they rendered in total. */
type Drawn = { mounts: number; renders: number }

// React reports each commit to its developer tools, which React looks for when it loads.
const drawn = vi.hoisted(() => {
  type Fiber = {
    tag: number
    flags: number
    type: unknown
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  const drawn = new Map<string, Drawn>()
  const performedWork = 1
  // React's internal tags for function components, class components and both kinds of memo.
  const components = [0, 1, 14, 15]

  const note = ({ tag, flags, type, alternate }: Fiber) => {
    if (!components.includes(tag) || (flags & performedWork) === 0) return
    const { name = '' } = (tag === 14 ? {} : type) as { name?: string }
    const { mounts, renders } = drawn.get(name) ?? { mounts: 0, renders: 0 }
    drawn.set(name, { mounts: mounts + (alternate ? 0 : 1), renders: renders + 1 })
  }

  const isHome = ({ type }: Fiber) => (type as { name?: string } | null)?.name === 'HomeScreen'

  const walk = (fiber: Fiber, isInHome = isHome(fiber)) => {
    if (isInHome) note(fiber)
    if (fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) {
      walk(child, isInHome || isHome(child))
    }
  }

  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current),
    },
  })

  return drawn
})

// The page is painted before any of its code loads.
vi.hoisted(() => {
  const merchant = {
    code: 'aurora',
    name: 'Aurora',
    logo: { mark: '/m/m.svg', wordmark: '/m/w.svg', wordmarkDark: '/m/w.svg' },
    mode: 'dark',
    money: {},
    languages: ['EN'],
    defaultLanguage: 'EN',
    links: { gameOrigins: [], returnOrigins: [] },
    legal: {
      company: 'Aurora',
      licence: '1',
      minimumAge: 18,
      responsiblePlayUrl: 'https://a.example/',
    },
    settings: { flags: {} },
  }
  document.head.innerHTML = `<script type="application/json" id="livery-merchant">${JSON.stringify(merchant)}</script>`
})

const lanes: GameLane[] = ['slots', 'live'].map(id => ({
  id,
  title: id,
  category: id,
  cards: [],
  gameClassify: [],
  gameCount: 8,
}))
const games: Game[] = Array.from({ length: 8 }, (_, at) => ({
  code: `g${at}`,
  name: `Game ${at}`,
  vendor: 'v',
  vendorName: 'V',
  category: 'slots',
  image: '/m/g.webp',
  colour: '#000000',
  nodeId: '1',
  tags: ['hot'],
}))
const answers: Record<string, unknown> = {
  gameLanes: { data: { lanes } },
  games: { games, page: 1, pageCount: 4, total: 80 },
  banners: [{ id: '1', title: 'A', text: '', image: '/m/b.webp', groupName: 'm_home' }],
}

// The other calls never get a response, so the parts that make these calls keep their placeholders.
vi.mock('#platform/client/client.ts', () => {
  const call = (name: string) =>
    name in answers ? Promise.resolve(answers[name]) : new Promise(() => undefined)
  const platform = { call, now: () => 0, preload: () => undefined }
  return { platform, withCalls: () => platform }
})

/** Nothing enters the viewport: only the first shelf requests its games. */
class FarFromScreen {
  observe() {
    return undefined
  }
  unobserve() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('IntersectionObserver', FarFromScreen)
  await startLanguage({ languages: ['EN'], defaultLanguage: 'EN' })
  drawn.clear()
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const sheet: Overlay = {
  name: 'game-sheet',
  layer: 'modal',
  Content: ({ onClose }) => (
    <Modal overlay="game-sheet" open onClose={onClose}>
      <ModalTitle>A game</ModalTitle>
    </Modal>
  ),
}

async function showHome(overlays: readonly Overlay[] = []): Promise<void> {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createAppQueryClient()}>
        <SlotsProvider value={slots}>
          <HomeScreen />
          <OverlayHost overlays={overlays} />
        </SlotsProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText('Game 0', {}, { timeout: 20_000 })
  await act(() => vi.dynamicImportSettled())
}

/**
 * How often home's components re-render in total after each component was mounted. The goal is
 * zero: a response should render the waiting part only once. A component not listed here renders
 * once; a change that avoids a re-render must lower the number here.
 */
const redraws: Readonly<Record<string, number>> = {
  HomeLanes: 2,
  AfterFirstScreen: 2,
  HomeBanners: 2,
  HomeHero: 2,
  HeldPlace: 1,
  HomeCategories: 1,
  Floor: 1,
  GlimpseShelf: 9,
  GameShelf: 1,
  ShelfHeading: 1,
  RouteLink: 1,
  FarSection: 9,
  AfterMount: 2,
}

const member = { id: '1', token: 't', merchantCode: 'A', userName: 'a', firstTimeLogin: false }

it.each([
  ['visitor', undefined],
  ['member', { ...member, type: 0 }],
])("no component on a %s's home page re-renders more often than its limit", async (_, session) => {
  if (session) setSession(session)
  await showHome()
  const counts = [...drawn].map(([name, { mounts, renders }]) => [name, renders - mounts] as const)
  expect(counts.length).toBeGreaterThan(40)
  expect(counts.filter(([name, count]) => count > (redraws[name] ?? 0))).toEqual([])
})

it('no component on the home page re-renders while a game sheet opens and closes', async () => {
  await showHome([sheet])
  drawn.clear()
  act(() => screen.getAllByText('Game 0')[0]?.click())

  expect(screen.getByRole('dialog', { name: 'A game' })).toBeTruthy()

  act(() => closeOverlay('game-sheet'))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect([...drawn.keys()]).toEqual([])
})
