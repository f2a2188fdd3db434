CREATE TABLE "attack_counts" (
	"hour" bigint NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "attack_counts_hour_kind_network_pk" PRIMARY KEY("hour","kind","network")
);
