import { describe, expect, it } from 'vitest'
import { type LaunchContext, parseLaunch } from './parse-launch.ts'

const context: LaunchContext = {
  origin: 'https://lotus.example',
  language: 'VI',
  siteName: 'Lotus',
}
const launch = (search: string) => parseLaunch(new URLSearchParams(search), context)

const shared = {
  device: 'MOBILE',
  backUrl: 'https://lotus.example/m/home',
  language: 'VI',
}

describe('a launch URL', () => {
  it('with prize_mode launches a Vietnamese lottery [CALL-28]', () => {
    expect(launch('code=xsmb&prize_mode=1&title=Northern')).toMatchObject({
      kind: 'lottery',
      name: 'Northern',
    })
    expect(launch('code=xsmb&prize_mode=1&title=Northern')?.query).toEqual({
      ...shared,
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: '1',
      lottoGameCode: 'xsmb',
      lottoView: 'betting',
      hasLobby: 'false',
      title: 'Northern',
      labelName: 'Northern',
    })
  })

  it('with prism_mode launches a South-East Asian lottery [CALL-29]', () => {
    expect(launch('code=xsmb&prism_mode=2')?.query).toEqual({
      ...shared,
      lottoMode: 'SEA_Tradition_Mobile',
      prizeMode: '2',
      lottoGameCode: 'xsmb',
      lottoView: 'betting',
      hasLobby: 'false',
      title: 'Lotus',
      labelName: 'xsmb',
    })
  })

  it("with a vendor launches that vendor's game [ROUTE-14]", () => {
    const search =
      'code=pg-koi&vendor=PG&nodeId=7&roomId=8&gameType=SLOT&playType=real&title=Koi&backUrl=/m/game?x=1'
    expect(launch(search)).toEqual({
      kind: 'vendor',
      name: 'Koi',
      backPath: '/m/game?x=1',
      query: {
        ...shared,
        gameCode: 'pg-koi',
        vendor: 'PG',
        nodeId: '7',
        roomId: '8',
        gameType: 'SLOT',
        playType: 'real',
        title: 'Koi',
        backUrl: 'https://lotus.example/m/game?x=1',
      },
    })
  })

  it("passes on a tapped match's odds, or a ticket's numbers", () => {
    const odd = launch('code=bti&vendor=BTI&roomId=rovers-kites&playType=X&odd=3.10')
    expect(odd?.query).toMatchObject({ roomId: 'rovers-kites', playType: 'X', odd: '3.10' })
    const ticket = launch('code=lotto&prism_mode=1&numbers=07,12')
    expect(ticket?.query).toMatchObject({ lottoGameCode: 'lotto', numbers: '07,12' })
  })

  it.each<[param: string, value: string, beside: string, part: object]>([
    ['code', 'xsmb', 'prize_mode=1', { lottoGameCode: 'xsmb' }],
    ['code', 'pg-koi', 'vendor=PG', { gameCode: 'pg-koi' }],
    ['backUrl', '/m/game', 'code=x&vendor=PG', { backUrl: 'https://lotus.example/m/game' }],
    ['lottoView', 'lobby', 'code=x&prize_mode=1', { lottoView: 'lobby', hasLobby: 'true' }],
    ['lottoView', 'betting', 'code=x&prism_mode=1', { lottoView: 'betting', hasLobby: 'false' }],
    ['prize_mode', '3', 'code=x', { lottoPrizeMode: '3', lottoArea: 'VN' }],
    ['prism_mode', '4', 'code=x', { prizeMode: '4', lottoMode: 'SEA_Tradition_Mobile' }],
    ['vendor', 'PG', 'code=x', { vendor: 'PG' }],
    ['playType', 'real', 'code=x&vendor=PG', { playType: 'real' }],
  ])('has its %s, such as %s [ROUTE-14]', (param, value, beside, part) => {
    expect(launch(`${beside}&${param}=${value}`)?.query).toMatchObject(part)
    expect(launch(beside)?.query ?? {}).not.toMatchObject(
      param === 'lottoView' && value === 'betting' ? { lottoView: 'lobby' } : part,
    )
  })

  it.each([
    ['code=lobby', 'lobby', 'true'],
    ['code=LOBBY&prize_mode=1', 'lobby', 'true'],
    ['code=Game_List&prism_mode=1', 'lobby', 'true'],
    ['code=game_list&prize_mode=1&lottoView=betting', 'lobby', 'true'],
    ['code=xsmb&prize_mode=1', 'betting', 'false'],
    ['code=lobby2&prize_mode=1', 'betting', 'false'],
    ['code=xsmb&prize_mode=1&lottoView=betting', 'betting', 'false'],
    ['code=xsmb&prize_mode=1&lottoView=Lobby', 'lobby', 'true'],
  ])('with %s opens the lottery view %s [GAME-05]', (search, lottoView, hasLobby) => {
    expect(launch(search)?.query).toMatchObject({ lottoView, hasLobby })
  })

  it.each([
    ['/m/game', '/m/game'],
    ['https://lotus.example/m/news?id=3', '/m/news?id=3'],
    ['', '/m/home'],
    ['https://evil.example/', '/m/home'],
    ['//evil.example/', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['/\\evil.example', '/m/home'],
    ['/m/launchGame?code=x', '/m/home'],
    ['/m/LAUNCHgame/?code=x', '/m/home'],
  ])('with the back URL %j returns to %s', (backUrl, backPath) => {
    const found = launch(`code=x&vendor=PG&${new URLSearchParams({ backUrl })}`)
    expect(found?.backPath).toBe(backPath)
    expect(found?.query.backUrl).toBe(`https://lotus.example${backPath}`)
  })

  it('is rejected if it does not specify a game', () => {
    expect(launch('')).toBeUndefined()
    expect(launch('vendor=PG')).toBeUndefined()
    expect(launch('vendor=PG&nodeId=5')?.query).toMatchObject({ nodeId: '5' })
  })
})
