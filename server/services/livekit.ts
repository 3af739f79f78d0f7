import { AccessToken, RoomServiceClient, TrackSource, WebhookReceiver } from 'livekit-server-sdk'
import { openCircuitBreaker } from './breaker.ts'

export type RoomSettings = {
  /** Where browsers connect: `wss:`, without a trailing slash. The same host serves the room API. */
  url: string
  apiKey: string
  apiSecret: string
  /** The timeout of one room API call, in seconds. */
  timeout?: number
}

/**
 * A participant's part in a room: the host, other staff who may lead it, a member, or the audience, who only
 * listen.
 */
export type RoomRole = 'host' | 'staff' | 'member' | 'audience'

/** A participant, and the room to which a token admits them for `seconds`. */
export type Entrant = { room: string; identity: string; name: string; role: RoomRole; seconds: number }

/** A participant in a room, as the room server reports them. */
export type Present = {
  identity: string
  role: string
  handRaised: boolean
  joinedAt: Date
  session: string
  microphones: { sid: string; muted: boolean }[]
}

/**
 * A webhook. `session` is one participant's connection to a room: a later connection with the same
 * identity has another session.
 */
export type RoomNews =
  | {
      kind: 'joined' | 'left'
      room: string
      identity: string
      session: string
      joinedAt: Date | null
      at: Date
    }
  | { kind: 'other' }

export type Rooms = {
  /** Where browsers connect. */
  url: string
  /** True while calls to the room server are suspended, because it has failed too often. */
  isResting(): boolean
  /** Creates a token that admits one participant to one room. */
  admit(entrant: Entrant): Promise<string>
  /** Creates the room unless it exists. */
  open(room: string): Promise<void>
  /** Returns the room's participants; null if there is no such room. */
  present(room: string): Promise<Present[] | null>
  /** Mutes one microphone. @throws NotInRoom */
  mute(room: string, identity: string, track: string): Promise<void>
  /** Raises or lowers a participant's hand. @throws NotInRoom */
  raiseHand(room: string, identity: string, at: Date | null): Promise<void>
  /** Shows one participant large to everybody; if null, ends the spotlight. */
  spotlight(room: string, identity: string | null): Promise<void>
  /**
   * Disconnects a participant and revokes their existing tokens. Succeeds even if they are not in the room.
   */
  remove(room: string, identity: string): Promise<void>
  /** Disconnects everybody and ends the room. Succeeds even if the room has already ended. */
  close(room: string): Promise<void>
  /** Reads a webhook. @returns null if it is forged */
  readNews(body: string, authorization: string): Promise<RoomNews | null>
}

/** The server could not be reached, or failed: a retry may succeed. */
export class RoomsAway extends Error {}

/** Nobody with this identity is in the room, or there is no such room. */
export class NotInRoom extends Error {}

const memberSources = [TrackSource.CAMERA, TrackSource.MICROPHONE]
const leaderSources = [...memberSources, TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO]

/**
 * Opens a client of a LiveKit server. After five failures in a row, calls to its room API fail
 * immediately for a while.
 */
export function openRooms({ url, apiKey, apiSecret, timeout = 4 }: RoomSettings): Rooms {
  const api = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: timeout,
    // Otherwise the hosted service could direct calls to other hosts (docs/promises.md#s29).
    failover: false,
  })
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const breaker = openCircuitBreaker({ failures: 5, pauseMs: 10_000 })

  async function call<T>(request: () => Promise<T>): Promise<T> {
    if (!breaker.allows())
      throw new RoomsAway('the room server is not called, because it has failed too often')
    try {
      const answer = await request()
      breaker.succeeded()
      return answer
    } catch (error) {
      const { status, message } = error as { status?: number; message: string }
      if (status === 404) {
        breaker.succeeded()
        throw new NotInRoom(message)
      }
      breaker.failed()
      throw new RoomsAway(`the room server is away: ${message}`)
    }
  }
  const unlessGone = async (request: () => Promise<unknown>) => {
    await call(request).catch((error) => {
      if (!(error instanceof NotInRoom)) throw error
    })
  }

  return {
    url,
    isResting: breaker.isOpen,
    admit({ room, identity, name, role, seconds }) {
      const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: seconds, attributes: { role } })
      token.addGrant({
        roomJoin: true,
        room,
        canSubscribe: true,
        ...(role === 'audience'
          ? { canPublish: false, canPublishData: false }
          : {
              canPublish: true,
              canPublishSources: role === 'member' ? memberSources : leaderSources,
              canPublishData: true,
            }),
        // Attributes mark the host and raised hands, so only the server may set them.
        canUpdateOwnMetadata: false,
      })
      return token.toJwt()
    },
    async open(room) {
      await call(() =>
        api.createRoom({ name: room, emptyTimeout: emptySeconds, departureTimeout: emptySeconds }),
      )
    },
    async present(room) {
      const participants = await call(() => api.listParticipants(room)).catch((error) => {
        if (error instanceof NotInRoom) return null
        throw error
      })
      // A real server returns an empty list for an unknown room.
      if (participants?.length === 0 && (await call(() => api.listRooms([room]))).length === 0) return null
      return (
        participants &&
        participants.map(({ identity, sid, joinedAt, attributes, tracks }) => ({
          identity,
          session: sid,
          role: attributes['role'] ?? '',
          handRaised: Boolean(attributes['hand']),
          joinedAt: dateOf(joinedAt),
          microphones: tracks
            .filter(({ source }) => source === TrackSource.MICROPHONE)
            .map(({ sid: track, muted }) => ({ sid: track, muted })),
        }))
      )
    },
    async mute(room, identity, track) {
      await call(() => api.mutePublishedTrack(room, identity, track, true))
    },
    async raiseHand(room, identity, at) {
      await call(() =>
        api.updateParticipant(room, identity, { attributes: { hand: at?.toISOString() ?? '' } }),
      )
    },
    async spotlight(room, identity) {
      await call(() => api.updateRoomMetadata(room, JSON.stringify({ spotlight: identity })))
    },
    remove: (room, identity) =>
      // A token issued from the next second on is valid again, because the member may rebook their seat.
      unlessGone(() =>
        api.removeParticipant(room, identity, { revokeTokenTs: BigInt(Math.ceil(Date.now() / 1_000)) }),
      ),
    close: (room) => unlessGone(() => api.deleteRoom(room)),
    async readNews(body, authorization) {
      const event = await receiver
        .receive(body, authorization, false, clockToleranceSeconds)
        .catch(() => null)
      if (!event) return null
      const { event: name, room, participant, createdAt } = event
      const kind = name === 'participant_joined' ? 'joined' : leftNames.includes(name) ? 'left' : 'other'
      if (kind === 'other' || !room || !participant?.sid) return { kind: 'other' }
      const joinedAt = participant.joinedAt ? dateOf(participant.joinedAt) : null
      return {
        kind,
        room: room.name,
        identity: participant.identity,
        session: participant.sid,
        joinedAt,
        at: dateOf(createdAt),
      }
    },
  }
}

/**
 * How long an empty room is kept, in seconds, even after the last participant left: people who wait for the
 * start may come and go.
 */
const emptySeconds = 3_600
/** How far the room server's clock may differ from this process's. The room server tolerates the same for tokens. */
const clockToleranceSeconds = 60
const leftNames = ['participant_left', 'participant_connection_aborted']
const dateOf = (seconds: bigint) => new Date(Number(seconds) * 1_000)
