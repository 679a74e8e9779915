import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay, isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { markStale } from './update-state.ts'
import { useQuietUpdate } from './use-quiet-update.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))

const taken: ((isReady: boolean) => boolean)[] = []
let activate = (): void => undefined
vi.mock('./take-update.ts', () => ({
  takeUpdate: async (mayReload: (isReady: boolean) => boolean) => {
    taken.push(mayReload)
    await new Promise<void>(resolve => {
      activate = resolve
    })
    return mayReload(true)
  },
}))

beforeEach(() => {
  taken.length = 0
  closeOverlay('update-notice')
})
afterEach(cleanup)

function Watch() {
  useQuietUpdate()
  return null
}

function Game() {
  useMarkGameRunning()
  return null
}

function open(part = <p />, to = '/m/activity') {
  return render(
    <MemoryRouter initialEntries={['/m/home']}>
      <RouteLink to={to}>go</RouteLink>
      {part}
      <Watch />
    </MemoryRouter>,
  )
}

const go = () => act(() => screen.getByText('go').click())

describe('a page of an earlier build', () => {
  it('leaves its place alone while it is of the build that is served', () => {
    open()
    go()
    expect(taken).toEqual([])
  })

  it('takes the update when the player goes to another screen, if nothing is in use', () => {
    markStale()
    open()
    expect(taken).toEqual([])
    go()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.(true)).toBe(true)
  })

  it.each([
    ['a payment', <p key="p" />, '/m/voucherCenter'],
    ['a launched game', <p key="p" />, '/m/launchGame'],
    [
      'a form',
      <form key="f">
        <input defaultValue="typed" />
      </form>,
      '/m/register',
    ],
    ['a game in the page', <Game key="g" />, '/m/activity'],
    [
      'a modal',
      <Dialog key="d" overlay="chat" open onClose={() => undefined} title="Chat" />,
      '/m/activity',
    ],
  ])('never takes it from %s', (_, part, to) => {
    markStale()
    open(part, to)
    act(() => document.querySelector('input')?.focus())
    go()
    expect(taken).toEqual([])
  })

  it('takes it at a screen whose code was so long on its way that the notice has come', () => {
    markStale()
    open(<Dialog overlay="update-notice" open onClose={() => undefined} title="A new version" />)
    go()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.(true)).toBe(true)
  })

  it('leaves it to a later navigation where the worker is late, since the reload would bring the page of before', () => {
    markStale()
    open()
    go()
    expect(taken[0]?.(false)).toBe(false)
  })

  it('never takes it under the open box of a captcha, which has the focus of the form it guards', () => {
    markStale()
    open(
      <>
        <form>
          <input defaultValue="typed" />
        </form>
        <div tabIndex={-1} data-testid="captcha" />
      </>,
    )
    act(() => screen.getByTestId('captcha').focus())
    go()
    expect(taken).toEqual([])
  })

  it('stays when a form comes into use while the worker is activated', () => {
    markStale()
    open(
      <form>
        <input />
      </form>,
    )
    go()
    act(() => document.querySelector('input')?.focus())
    expect(taken[0]?.(true)).toBe(false)
  })

  it.each([
    ['does not appear when the page reloads', () => undefined, false],
    [
      'reappears when a form delays the update',
      () => document.querySelector('input')?.focus(),
      true,
    ],
  ])('has no notice over it while the worker is activated; it %s', async (_, happen, isBack) => {
    markStale()
    openOverlay('update-notice')
    open(
      <form>
        <input />
      </form>,
    )
    go()
    expect(isOverlayOpen('update-notice')).toBe(false)
    act(happen)
    activate()
    await act(async () => undefined)
    expect(isOverlayOpen('update-notice')).toBe(isBack)
  })
})
