import * as v from 'valibot';
import type { Message } from '../message-kinds.ts';
import { properties } from '../properties.ts';
import { items } from './answer.ts';

/**
 * The answer to `GET …/bins/{bin}`, which this project adds to the published API: the brands of a
 * card, none if they are unknown.
 */
export const cardBrandsSchema = properties({ brands: items(v.string(), 100) });

export type CardBrands = Message<typeof cardBrandsSchema>;
