import { describe, expect, it, vi } from 'vitest'
import { parseMessage, toAppPath, toNotification } from './notification.ts'
import { askToRegister, openMessage, showMessage } from './push.ts'

describe('a link of a message', () => {
  it.each([
    ['/m/activity?id=7#top', '/m/activity?id=7#top'],
    ['https://aurora.example/m/member/messages', '/m/member/messages'],
    ['https://mirror-of-aurora.example:8443/m/rewardCenter', '/m/rewardCenter'],
    ['//evil.example/m/home', '/m/home'],
    ['https://evil.example/phish', '/m/home'],
    ['/m/../wps/session/logout', '/m/home'],
    ['/m\\..\\evil', '/m/home'],
    ['/mobile', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['data:text/html,/m/home', '/m/home'],
    ['blob:https://aurora.example/m/home', '/m/home'],
    ['http://', '/m/home'],
    ['/m/home?token=stolen&tokens=too&r=1', '/m/home?r=1'],
    ['', '/m/home'],
    [undefined, '/m/home'],
    [{ href: '/m/news' }, '/m/home'],
  ])('%j opens %s', (link, path) => {
    expect(toAppPath(link)).toBe(path)
  })
})

describe('a message', () => {
  const shown = (message: unknown) =>
    toNotification(
      parseMessage(() => toText(message)),
      'Aurora',
    )

  it('of FCM is shown with its text, picture and link', () => {
    const notification = { title: 'Paid', body: '500', image: 'https://img.example/a.png' }
    const fcmOptions = { link: 'https://aurora.example/m/member/orders' }
    expect(shown({ notification, fcmOptions, fcmMessageId: 'm-1' })).toEqual({
      title: 'Paid',
      options: {
        body: '500',
        icon: '/m/icons/192.png',
        image: 'https://img.example/a.png',
        tag: 'm-1',
        data: { path: '/m/member/orders' },
      },
    })
  })

  it.each([
    ['of data alone', { data: { title: 'Bonus', body: 'Now', link: '/m/news' } }, 'Bonus', 'Now'],
    ['without anything', {}, 'Aurora', ''],
    ['of null', null, 'Aurora', ''],
    ['of a list', [], 'Aurora', ''],
    ['that is no JSON', 'Hello', 'Aurora', 'Hello'],
    ['without a body', undefined, 'Aurora', ''],
  ])('%s is shown too', (_, message, title, body) => {
    expect(shown(message)).toMatchObject({ title, options: { body } })
  })

  it('shows no picture but one of https', () => {
    const { options } = shown({ notification: { image: 'http://img.example/a.png' } })
    expect(options).not.toHaveProperty('image')
  })
})

describe('the worker', () => {
  function setUp(url?: string) {
    const tab = {
      url: url ?? '',
      focus: vi.fn(async () => null),
      navigate: vi.fn(async (_address: string) => null),
      postMessage: vi.fn(),
    }
    const scope = {
      registration: { showNotification: vi.fn(async () => undefined) },
      clients: {
        matchAll: async () => (url === undefined ? [] : [tab]),
        openWindow: vi.fn(async (_address: string) => null),
      },
      location: { origin: 'https://aurora.example' },
    }
    return { scope, tab }
  }

  it('shows every message, also one without data', async () => {
    const { scope } = setUp()
    await showMessage(scope, () => undefined, 'Aurora')
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Aurora', expect.anything())
  })

  it('brings the open tab to the front, at the place of the message', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/game')
    await openMessage(scope, '/m/news')
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.navigate).toHaveBeenCalledWith('https://aurora.example/m/news')
    expect(scope.clients.openWindow).not.toHaveBeenCalled()
  })

  it('loads nothing anew in a tab that is there already', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/news')
    await openMessage(scope, '/m/news')
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.navigate).not.toHaveBeenCalled()
  })

  it('opens a window of this origin when there is no tab', async () => {
    const { scope } = setUp()
    await openMessage(scope, 'https://evil.example/m/member/messages')
    const address = 'https://aurora.example/m/member/messages'
    expect(scope.clients.openWindow).toHaveBeenCalledWith(address)
  })

  it('has a page register again when the subscription changes', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/home')
    const unsubscribe = vi.fn(async () => true)
    await askToRegister(scope, { unsubscribe })
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(tab.postMessage).toHaveBeenCalledWith({ type: 'PUSH_CHANGED' })
    await askToRegister(scope, null)
    expect(tab.postMessage).toHaveBeenCalledTimes(2)
  })
})

function toText(message: unknown): string | undefined {
  if (message === undefined || typeof message === 'string') return message
  return JSON.stringify(message)
}
