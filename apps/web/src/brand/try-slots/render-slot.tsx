import type { OverridableSlot } from '@livery/contract/slots.ts'
import i18n from 'i18next'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { slots as skin } from '../skins/neon/slots.tsx'
import { type BannerView, type Slots, SlotsProvider, type TabItem, withReplaced } from '../slots.ts'

const picture = '/sample.webp'

const nothing = () => undefined

const banner: BannerView = { id: 'one', title: 'Title', text: 'Text', image: picture }

const linked: BannerView = { ...banner, id: 'two', target: { to: '/m/news' } }

const Icon: TabItem['icon'] = () => null

const tab: Omit<Extract<TabItem, { to: string }>, 'to'> = {
  id: 'home',
  label: 'Home',
  icon: Icon,
  current: true,
}

const game = {
  ...{ code: '1', name: 'Game', vendor: 'V', vendorName: 'Vendor', category: 'SLOT' },
  ...{ image: picture, colour: '#202020', nodeId: '1', tags: [] },
}

type Samples = { [Slot in OverridableSlot]: ComponentProps<Slots[Slot]>[] }

/** The props that a slot's component must be able to render: home's props, sparse samples first. */
const samples: Samples = {
  HomeHero: [{ banners: undefined }, { banners: [] }, { banners: [banner, linked] }],
  TabBar: [
    {
      label: 'Menu',
      items: [
        { ...tab, to: '/m/home' },
        { ...tab, id: 'deposit', current: false, primary: true, badge: '1', onPress: nothing },
      ],
    },
  ],
  GameTile: [
    { game, shape: 'square' },
    { game: { ...game, tags: ['hot', 'jackpot'] }, shape: 'large', eager: true },
    { game, shape: 'wide', action: { onPress: nothing } },
  ],
  LoginHeader: [
    { title: 'Title', heading: 'h2' },
    { title: 'Title', text: 'Text', heading: 'h1' },
  ],
  PromoCard: [{ banner }, { banner: linked }],
  Footer: [
    {
      ...{ logo: null, licence: 'Licence', copyright: 'Copyright' },
      ...{ age: { label: '18+', text: 'Adults' }, help: { label: 'Help', href: '/m/help' } },
    },
    {
      ...{ logo: 'Logo', licence: 'Licence', copyright: 'Copyright' },
      ...{ age: { label: '18+', text: 'Adults' }, help: { label: 'Help', href: '/m/help' } },
      pause: { label: 'Pause', onPress: nothing },
      privacy: { label: 'Privacy', onPress: nothing },
    },
  ],
}

void i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: {} } }, initAsync: false })

/**
 * Renders a slot component's markup with each of its sample props. The pipeline calls this function
 * when it compiles overrides; no browser loads this file.
 *
 * @throws whatever the component throws, because error boundaries do not catch on a server
 */
export function renderSlot(name: OverridableSlot): string[] {
  const slots = withReplaced(skin)
  const Slot = slots[name] as ComponentType<object> // These samples belong to the same slot.
  return samples[name].map(props =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SlotsProvider value={slots}>{createElement(Slot, props)}</SlotsProvider>
      </MemoryRouter>,
    ),
  )
}
