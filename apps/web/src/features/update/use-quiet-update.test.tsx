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

describe('a page with an outdated build', () => {
  it("does not reload if the page's build equals the server's build", () => {
    open()
    go()
    expect(taken).toEqual([])
  })

  it('reloads with the update when the player navigates to another screen and nothing is in use', () => {
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
  ])('does not reload when the player leaves %s', (_, part, to) => {
    markStale()
    open(part, to)
    act(() => document.querySelector('input')?.focus())
    go()
    expect(taken).toEqual([])
  })

  it('reloads even if the update notice has opened while the next screen was loading', () => {
    markStale()
    open(<Dialog overlay="update-notice" open onClose={() => undefined} title="A new version" />)
    go()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.(true)).toBe(true)
  })

  it('does not reload if the worker is late, because a reload would load the old build again', () => {
    markStale()
    open()
    go()
    expect(taken[0]?.(false)).toBe(false)
  })

  it('does not reload while a captcha box has the focus and its form is filled in', () => {
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

  it('does not reload if the player starts to use a form while the worker activates', () => {
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
  ])(
    'closes the update notice while the worker activates; the notice %s',
    async (_, happen, isBack) => {
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
    },
  )
})
