import { AccessToken, TrackSource } from 'livekit-server-sdk'

export type RoomSettings = {
  /** Where browsers connect, `wss:`, without a slash at its end. The same host answers the room API. */
  url: string
  apiKey: string
  apiSecret: string
}

/** What somebody is in a room: the host of the class, other staff who may lead it, or a member. */
export type RoomRole = 'host' | 'staff' | 'member'

/** Who enters which room. `seconds`: how long the token lets them in. */
export type Entrant = { room: string; identity: string; name: string; role: RoomRole; seconds: number }

export type Rooms = {
  /** Where browsers connect. */
  url: string
  /** A token for one person and one room. */
  admit(entrant: Entrant): Promise<string>
}

const memberSources = [TrackSource.CAMERA, TrackSource.MICROPHONE]
const leaderSources = [...memberSources, TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO]

/** The video rooms of a LiveKit server. */
export function openRooms({ url, apiKey, apiSecret }: RoomSettings): Rooms {
  return {
    url,
    admit({ room, identity, name, role, seconds }) {
      const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: seconds, attributes: { role } })
      token.addGrant({
        roomJoin: true,
        room,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: role === 'member' ? memberSources : leaderSources,
        canPublishData: true,
        // Attributes say who is the host and whose hand is up, so only the server sets them.
        canUpdateOwnMetadata: false,
      })
      return token.toJwt()
    },
  }
}
