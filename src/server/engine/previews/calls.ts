/** The calls of changes of many records that are looked at before they are applied, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as changePlans from './calls/change-plans.ts';

export const previewsCalls: Handlers = {
  'changePlans.list': changePlans.list,
  'changePlans.create': changePlans.create,
  'changePlans.read': changePlans.readOne,
  'changePlans.rows': changePlans.rows,
  'changePlans.choose': changePlans.choose,
  'changePlans.apply': changePlans.apply,
  'changePlans.rollBack': changePlans.rollBack,
};
