import type { Banner } from '@livery/contract/platform/content.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type HomeHeroProps, type Slots, SlotsProvider } from '#brand/slots.ts'
import { HomeBanners } from './home-banners.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

/** Renders each banner's title and link target. */
function HomeHero({ banners }: HomeHeroProps) {
  if (!banners) return null
  const toText = ({ title, target }: (typeof banners)[number]) =>
    [title, target && ('to' in target ? target.to : target.href)].join(' ').trim()
  return (
    <ul>
      {banners.map(banner => (
        <li key={banner.id}>{toText(banner)}</li>
      ))}
    </ul>
  )
}

/** Renders home with these banners. All other platform responses are default values. */
async function show(...answer: Partial<Banner>[]) {
  call.mockResolvedValue(answer.map((banner, at) => ({ id: String(at), title: 'A', ...banner })))
  const slots = { HomeHero } as unknown as Slots
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlotsProvider value={slots}>
        <HomeBanners hasRoute={to => to.startsWith('/m/')} />
      </SlotsProvider>
    </QueryClientProvider>,
  )

  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

afterEach(cleanup)

const launch = { linkageType: 'G', linkage: 'roulette' } as const

describe('a home banner', () => {
  it("is shown only if its groupName is home's [HOME-02]", async () => {
    const shown = await show(
      { groupName: 'm_popup1', title: 'Popup' },
      { groupName: 'm_home', title: 'Home' },
      { groupName: 'm_popup2', title: 'Popup' },
    )
    expect(shown).toEqual(['Home'])
  })

  it.each<[field: string, banner: Partial<Banner>, to: string]>([
    ['url', { linkageType: 'URL', url: '/m/help' }, '/m/help'],
    ['url', { linkageType: 'URL', url: 'https://a.example/x' }, 'https://a.example/x'],
    ['linkage', { linkageType: 'P', linkage: 'p7' }, '/m/activity?id=p7'],
    ['linkage', launch, '/m/launchGame?code=roulette&title=A'],
    ['roomId', { ...launch, roomId: 'r7' }, '/m/launchGame?code=roulette&roomId=r7&title=A'],
    ['nodeId', { ...launch, nodeId: '41' }, '/m/launchGame?code=roulette&nodeId=41&title=A'],
    [
      'gameType',
      { ...launch, gameType: 'LIVE' },
      '/m/launchGame?code=roulette&gameType=LIVE&title=A',
    ],
    ['vendor', { ...launch, vendor: 'EVO' }, '/m/launchGame?code=roulette&vendor=EVO&title=A'],
  ])('leads by its %s to $2 [HOME-02]', async (_field, banner, to) => {
    expect(await show({ groupName: 'm_home', ...banner })).toEqual([`A ${to}`])
  })

  it.each([
    ['P', '/m/activity?id=x'],
    ['URL', '/m/x'],
    ['G', '/m/launchGame?code=x&title=A'],
  ] as const)('with the linkageType %s links to %s [HOME-02]', async (linkageType, to) => {
    const both = { url: '/m/x', linkage: 'x' }
    expect(await show({ groupName: 'm_home', linkageType, ...both })).toEqual([`A ${to}`])
  })
})
