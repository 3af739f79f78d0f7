import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { useRead, useReadIfAny } from '../../data/read.ts'
import { seatLines } from '../../data/lines.ts'

export type Class = Answer<'GET /api/classes/'>[number]
export type ClassDetails = Answer<'GET /api/classes/:id/'>
export type Credits = Answer<'GET /api/credits/'>

/** Reads a class; null if it does not exist. */
export const useClass = (id: number) => useReadIfAny('GET /api/classes/:id/', { params: { id } })

export const useBook = () => useChange('POST /api/classes/:id/book/', { touches: seatLines })

export const useCancel = () => useChange('POST /api/classes/:id/cancel/', { touches: seatLines })

export const useExcuse = () => useChange('POST /api/classes/:id/excuse/', { touches: seatLines })

/** Reads the member's own quiet hours. */
export const useQuietHours = () =>
  useRead('GET /api/notifications/settings/', {}, { select: ({ quiet }) => quiet })
