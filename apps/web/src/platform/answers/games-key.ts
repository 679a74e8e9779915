/** The first part of the key under which lists of games are kept. */
export const gamesKey = 'games'
