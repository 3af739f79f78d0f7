/** Types generated for queries found in "server/features/newsletter/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'AddSubscriber' parameters type */
export interface IAddSubscriberParams {
  email: string;
}

/** 'AddSubscriber' return type */
export interface IAddSubscriberResult {
  email: string;
}

/** 'AddSubscriber' query type */
export interface IAddSubscriberQuery {
  params: IAddSubscriberParams;
  result: IAddSubscriberResult;
}

const addSubscriberIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":57}]}],"statement":"insert into newsletter_subscribers (email)\nvalues (:email!)\non conflict do nothing\nreturning email"};

/**
 * Query generated from SQL:
 * ```
 * insert into newsletter_subscribers (email)
 * values (:email!)
 * on conflict do nothing
 * returning email
 * ```
 */
export const addSubscriber = new PreparedQuery<IAddSubscriberParams,IAddSubscriberResult>(addSubscriberIR);


/** 'DropSubscriber' parameters type */
export interface IDropSubscriberParams {
  email: string;
}

/** 'DropSubscriber' return type */
export type IDropSubscriberResult = void;

/** 'DropSubscriber' query type */
export interface IDropSubscriberQuery {
  params: IDropSubscriberParams;
  result: IDropSubscriberResult;
}

const dropSubscriberIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":88}]}],"statement":"delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)"};

/**
 * Query generated from SQL:
 * ```
 * delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!)
 * ```
 */
export const dropSubscriber = new PreparedQuery<IDropSubscriberParams,IDropSubscriberResult>(dropSubscriberIR);


