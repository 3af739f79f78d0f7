import { TZDate } from '@date-fns/tz'
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Mail } from '../services/mail.ts'
import { brand } from './copy.ts'

/** A class or check-in in calendars. `sequence` grows with every change; local times are in `zone`. */
export type CalendarEvent = {
  of?: 'check-in'
  id: number
  title: string
  startsAt: Date
  endsAt: Date
  zone: string
  sequence: number
  cancelled: boolean
}

type Person = { name: string; email: string }
type Invitation = {
  event: CalendarEvent
  /** The sender of the invitation and of the email that contains it. */
  organizer: Person
  attendee: Person
  /** The origin of the class page's link. */
  origin: string
  /** The time at which the file is written. */
  at: Date
}

/** Writes classes as a calendar to subscribe to or import (RFC 5545, METHOD:PUBLISH). */
export function publishCalendar(
  events: CalendarEvent[],
  { origin, at }: { origin: string; at: Date },
): string {
  const calendar = openCalendar(ICalCalendarMethod.PUBLISH)
  calendar.name(brand.name)
  for (const event of events) addEvent(calendar, event, origin, at)
  return textOf(calendar)
}

/**
 * Writes the invitation in an email about a seat: METHOD:REQUEST adds the class to the reader's calendar or
 * updates it there, METHOD:CANCEL removes it.
 */
export function writeInvitation({
  event,
  organizer,
  attendee,
  origin,
  at,
}: Invitation): NonNullable<Mail['calendar']> {
  const method = event.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = openCalendar(method)
  addEvent(calendar, event, origin, at)
    .organizer(organizer)
    .createAttendee({
      ...attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return { method, text: textOf(calendar) }
}

function openCalendar(method: ICalCalendarMethod): ICalCalendar {
  const calendar = new ICalCalendar({
    method,
    prodId: { company: 'Nitya', product: 'Classes', language: 'EN' },
  })
  calendar.timezone({ name: null, generator: describeZone })
  return calendar
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, origin: string, at: Date) {
  const { of, id, title, startsAt, endsAt, zone, sequence, cancelled } = event
  return calendar.createEvent({
    // The id is the same in every file and email about the class, and independent of the product's address.
    id: `${of ?? 'class'}-${id}@nitya`,
    sequence,
    stamp: at,
    // The library converts only dates with a zone; it writes plain dates in this process's local time.
    start: new TZDate(startsAt, zone),
    end: new TZDate(endsAt, zone),
    timezone: zone,
    summary: title,
    url: `${origin}/${of ? 'check-ins' : 'classes'}/${id}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** Every line ends with CRLF (RFC 5545, 3.1); the library omits it after the last line. */
const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

/**
 * The VTIMEZONE of a zone, under the name that the events use: for an alias, the library returns the block of
 * another zone, with that zone's TZID.
 */
function describeZone(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return block?.replace(/^TZID:.*$/m, `TZID:${zone}`) || null
}
